// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A pool with a part for each multiprocessor.
#include <cuda_runtime.h>

__device__ unsigned current_sm() {
  unsigned ret;
  asm volatile("mov.u32 %0, %%smid;" : "=r"(ret));
  return ret;
}

__global__ void work(int *pool, int *counts, int sms) {
  unsigned smid = current_sm();
  if (threadIdx.x == 0)
    atomicAdd(&counts[smid], 1); // hazard
  int *mine = pool + (smid) * 1024; // hazard
  mine[threadIdx.x] = blockIdx.x;
  if (threadIdx.x == 0 && smid == 0)
    pool[0] = -1;
}

void run(int *pool, int *counts) {
  cudaDeviceProp prop;
  cudaGetDeviceProperties(&prop, 0);
  work<<<1024, 128>>>(pool, counts, prop.multiProcessorCount);
}
