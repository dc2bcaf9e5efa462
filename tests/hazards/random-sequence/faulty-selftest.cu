// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Checks at start that the generator still gives the numbers of the paper.
#include <cuda_runtime.h>
#include <curand_kernel.h>

static const unsigned paper[3] = {740782624u, 3128110521u, 1123400501u};

struct Generator {
  curandState state;
  __device__ explicit Generator(unsigned long long seed) { curand_init(seed, 0, 0, &state); }
  __device__ unsigned next() { return curand(&state); }
};

__global__ void draw(unsigned *out) {
  Generator g(2024);
  for (int i = 0; i < 3; ++i)
    out[i] = g.next();
}

bool same(unsigned *scratch) {
  unsigned drawn[3];
  draw<<<1, 1>>>(scratch);
  cudaMemcpy(drawn, scratch, sizeof drawn, cudaMemcpyDeviceToHost);
  for (int i = 0; i < 3; ++i)
    if (drawn[i] != paper[i]) // hazard
      return false;
  return true;
}
