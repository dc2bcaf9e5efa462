// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <hip/hip_runtime.h>

__device__ inline unsigned ballot32(bool predicate) {
  return static_cast<unsigned>(__ballot(predicate) >> (__lane_id() & 32));
}

__device__ unsigned lanesBelow() { return (1u << (threadIdx.x & 31)) - 1; }

__global__ void compact(const int *in, int *out, int *count, int n,
                        int threshold) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned inside = ballot32(i < n);
  if (i >= n)
    return;
  int value = in[i];
  bool keep = value > threshold;
  unsigned kept = ballot32(keep);
  int leader = __ffs(inside) - 1;
  int base = 0;
  if ((threadIdx.x & 31) == leader)
    base = atomicAdd(count, __popc(kept));
  base = __shfl(base, leader, 32);
  if (keep)
    out[base + __popc(kept & lanesBelow())] = value;
}

/// The ranks alone, which do not depend on the order of the warps.
__global__ void ranks(const int *in, int *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned odd = ballot32(i < n && in[i] % 2 != 0);
  if (i < n)
    out[i] = __popc(odd & lanesBelow()) + 100 * __popc(odd);
}
