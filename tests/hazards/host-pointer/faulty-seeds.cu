// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Sets up a few seeds on the host and lets the device grow them.
#include <cuda_runtime.h>
#include <random>

struct Seed {
  float x, y, radius;
};

__global__ void grow(Seed *seeds, int n, float by) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    seeds[i].radius += by;
}

float run(int n) {
  Seed *seeds = new Seed[n];
  std::mt19937 engine(7);
  std::uniform_real_distribution<float> place(0.f, 1.f);
  for (int i = 0; i < n; ++i)
    seeds[i] = {place(engine), place(engine), 0.f};
  grow<<<(n + 127) / 128, 128>>>(seeds, n, 0.1f); // hazard
  cudaDeviceSynchronize();
  float r = seeds[n - 1].radius;
  delete[] seeds;
  return r;
}
