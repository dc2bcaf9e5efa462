// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A lock in an object, which one thread takes.
#include <cuda_runtime.h>

struct Guard {
  int *lock;
  __device__ explicit Guard(int *lock) : lock(lock) {
    while (atomicCAS(lock, 0, 1) != 0)
      ;
    __threadfence();
  }
  __device__ ~Guard() {
    __threadfence();
    atomicExch(lock, 0);
  }
};

__device__ void put(int *lock, int *sum, int x) {
  Guard guard(lock);
  *sum += x;
}

__global__ void add(int *lock, int *sum, const int *x, int n) {
  if (threadIdx.x == 0)
    for (int i = 0; i < n; ++i)
      put(lock, sum, x[i]);
}
