// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A lock that gives up.
#include <cuda_runtime.h>

#define TICKS_PER_TRY 100000LL
__device__ __forceinline__ bool expired(long long since, long long limit) {
  return since > limit;
}
__global__ void acquire(int *lock, int *failed, long long *spent) {
  long long begin = clock64();
  while (atomicExch(lock, 1) != 0) {
    if (expired(begin, TICKS_PER_TRY)) {
      atomicAdd(failed, 1);
      return;
    }
  }
  spent[blockIdx.x] = clock64() - begin;
  atomicExch(lock, 0);
}
