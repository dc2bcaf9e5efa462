// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Threads leave which limits were exceeded, and where last.
#include <cuda_runtime.h>

__global__ void watch(const float *x, int n, unsigned *alarms, unsigned *turns) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n && x[i] > 1.f) {
    atomicXor_system(alarms, 1u << (i & 31));
    atomicInc(turns, 7u);
  }
}

void start(const float *x, int n) {
  unsigned *alarms, *turns;
  cudaMalloc(&alarms, 4);
  cudaMalloc(&turns, 4);
  watch<<<n / 128, 128>>>(x, n, alarms, turns);
}
