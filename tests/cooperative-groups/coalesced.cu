// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// REQUIRES: hip-headers, cuda-13
// RUN: %program %s
//
// The threads that a branch leaves active form a group of their own.

#include <cooperative_groups.h>
#include <cstdio>

using namespace cooperative_groups;

__global__ void kernel(const int *gIn, int *size, int *sum) {
  if (threadIdx.x == *gIn) {
    coalesced_group active = coalesced_threads();
    active.sync();
    *size = active.size();
  }
  // Every third thread, in the order of their ranks, takes a value from the one before it.
  if (threadIdx.x % 3 == 0) {
    coalesced_group active = coalesced_threads();
    const int before = active.shfl_up(static_cast<int>(threadIdx.x), 1);
    if (active.thread_rank() > 0)
      atomicAdd(sum, static_cast<int>(threadIdx.x) - before);
    if (active.any(threadIdx.x > 1000) || !active.all(threadIdx.x % 3 == 0))
      atomicAdd(sum, 1000000);
  }
}

int main() {
  int *gIn, *size, *sum;
  if (cudaMallocManaged(&gIn, sizeof(int)) != cudaSuccess || cudaMallocManaged(&size, sizeof(int)) != cudaSuccess ||
      cudaMallocManaged(&sum, sizeof(int)) != cudaSuccess)
    return 2;
  *gIn = 17;
  *size = *sum = 0;
  kernel<<<1, 32>>>(gIn, size, sum);
  if (cudaDeviceSynchronize() != cudaSuccess)
    return 2;
  std::printf("size %d, sum %d\n", *size, *sum);
  const bool right = *size == 1 && *sum == 30;
  cudaFree(gIn);
  cudaFree(size);
  cudaFree(sum);
  return right ? 0 : 1;
}
