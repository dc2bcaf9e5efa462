// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Saves a run, so that it can go on later on another machine.
#include <curand_kernel.h>
#include <cstdio>
#include <vector>

__global__ void seed(curandState *states, unsigned long long s, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    curand_init(s, i, 0, &states[i]);
}

__global__ void move(curandState *states, float *x, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    x[i] += curand_normal(&states[i]);
}

void save(FILE *file, const curandState *states, const float *x, int n) {
  std::vector<float> positions(n);
  cudaMemcpy(positions.data(), x, n * sizeof(float), cudaMemcpyDeviceToHost);
  fwrite(positions.data(), sizeof(float), n, file);
  std::vector<curandState> generators(n);
  cudaMemcpy(generators.data(), states, n * sizeof(curandState), cudaMemcpyDeviceToHost);
  fwrite(generators.data(), sizeof(curandState), n, file); // hazard
}
