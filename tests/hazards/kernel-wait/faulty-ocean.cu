// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Two models that exchange their surface in each step.
#include <cuda_runtime.h>

struct Surface {
  float *flux;
  volatile int *air, *sea;
};

__device__ void meet(volatile int *other, int step) {
  while (*other < step) {
  }
  __threadfence();
}

__global__ void airModel(Surface s, int steps) {
  for (int n = 1; n <= steps; ++n) {
    if (threadIdx.x == 0)
      meet(s.sea, n - 1);
    __syncthreads();
    s.flux[threadIdx.x] *= 0.5f;
    *s.air = n;
  }
}

__global__ void seaModel(Surface s, int steps) {
  for (int n = 1; n <= steps; ++n) {
    if (threadIdx.x == 0)
      meet(s.air, n);
    __syncthreads();
    s.flux[threadIdx.x] += 1.f;
    *s.sea = n;
  }
}

void run(Surface s, int steps, cudaStream_t first, cudaStream_t second) {
  void *args[] = {&s, &steps};
  cudaLaunchCooperativeKernel((void *)airModel, dim3(4), dim3(64), args, 0, first);
  cudaLaunchCooperativeKernel((void *)seaModel, dim3(4), dim3(64), args, 0, second); // hazard
}
