// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Noise that is drawn once more in a kernel.
#include <cuda_runtime.h>
#include <curand.h>
#include <curand_kernel.h>

__global__ void replay(unsigned *out, unsigned long long seed) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  curandState state;
  curand_init(seed, i, 0, &state);
  out[i] = curand(&state);
}

void both(curandGenerator_t generator, unsigned *first, unsigned *second, int n) {
  curandGenerate(generator, first, n);
  replay<<<n / 256, 256>>>(second, 1);
}
