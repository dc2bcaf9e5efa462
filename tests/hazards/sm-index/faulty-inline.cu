// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Times per multiprocessor.
#include <cuda_runtime.h>

__device__ __forceinline__ unsigned smId() {
  unsigned ret;
  asm volatile("mov.u32 %0, %%smid;" : "=r"(ret));
  return ret;
}
struct Slots {
  long long *ticks;
  unsigned count;
  __device__ long long &mine() {
    return *(ticks + smId()); // hazard
  }
};
__global__ void work(Slots s, float *v) {
  long long begin = clock64();
  v[threadIdx.x] *= 2;
  s.mine() += clock64() - begin;
}
