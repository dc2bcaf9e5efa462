// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A window shows how far the kernel is.
#include <cuda_runtime.h>

__global__ void integrate(double *state, int steps, volatile int *step) {
  for (int s = 0; s < steps; ++s) {
    state[threadIdx.x] *= 0.99;
    if (threadIdx.x == 0)
      *step = s;
  }
}

void show(int percent);

void runAndShow(double *state, int steps) {
  int *step = nullptr;
  cudaHostAlloc((void **)&step, sizeof(int), cudaHostAllocPortable); // hazard
  *step = 0;
  integrate<<<1, 64>>>(state, steps, step);
  volatile int *seen = step;
  while (*seen < steps - 1)
    show(100 * *seen / steps);
  cudaDeviceSynchronize();
}
