// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef WARP_CUH
#define WARP_CUH

#include <cuda_runtime.h>

namespace warp {

using mask_t = unsigned int;

constexpr mask_t full = 0xffffffffu;

__device__ inline int lane() { return threadIdx.x % warpSize; }

__device__ inline mask_t active() { return __activemask(); }

__device__ inline mask_t vote(bool predicate, mask_t mask = full) {
  return __ballot_sync(mask, predicate);
}

/// The lowest lane of a mask, -1 when it is empty.
__device__ inline int leader(mask_t mask) { return __ffs(mask) - 1; }

__device__ inline int highest(mask_t mask) { return 31 - __clz(mask); }

__device__ inline int population(mask_t mask) { return __popc(mask); }

__device__ inline int rank(mask_t mask) {
  return population(mask & ((mask_t(1) << lane()) - 1));
}

__device__ inline bool leads(mask_t mask) { return lane() == leader(mask); }

template <class T>
__device__ inline T broadcast(T value, int from, mask_t mask) {
  return __shfl_sync(mask, value, from);
}

template <class T>
__device__ inline T broadcastFromLeader(T value, mask_t mask) {
  return broadcast(value, leader(mask), mask);
}

/// One place in a queue for every lane of the mask.
__device__ inline int reserve(int *tail, mask_t mask) {
  int first = 0;
  if (leads(mask))
    first = atomicAdd(tail, population(mask));
  return broadcastFromLeader(first, mask) + rank(mask);
}

/// Calls a function for one lane of the mask after the other.
template <class F> __device__ inline void forEach(mask_t mask, F function) {
  while (mask) {
    int lane = __ffs(mask) - 1;
    mask &= mask - 1;
    function(lane);
  }
}

} // namespace warp

#endif
