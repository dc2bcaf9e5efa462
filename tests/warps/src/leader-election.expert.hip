// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <hip/hip_runtime.h>

__device__ inline unsigned ballot32(bool predicate) {
  return static_cast<unsigned>(__ballot(predicate) >> (__lane_id() & 32));
}

__device__ int addOnce(int *counter) {
  unsigned active = ballot32(1);
  int lane = threadIdx.x & 31;
  int leader = __ffs(active) - 1;
  int first = 0;
  if (lane == leader)
    first = atomicAdd(counter, __popc(active));
  first = __shfl(first, leader, 32);
  return first + __popc(active & ((1u << lane) - 1));
}

__global__ void filter(const int *in, int *out, int *counter, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  if (in[i] % 3 == 0)
    out[addOnce(counter)] = in[i];
  else if (in[i] % 3 == 1)
    out[addOnce(counter)] = -in[i];
}

__global__ void divisors(const int *in, int *out, int *counter, int n) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n;
       i += gridDim.x * blockDim.x)
    for (int divisor = 2; divisor * divisor <= in[i]; ++divisor)
      if (in[i] % divisor == 0)
        out[addOnce(counter)] = in[i] * 100 + divisor;
}

/// The number of leaders of the block: one for each warp.
__global__ void leaders(int *count) {
  unsigned active = ballot32(1);
  if ((threadIdx.x & 31) == __ffs(active) - 1)
    atomicAdd(count, 1);
}
