#pragma once
#include <cuda_runtime.h>

namespace bands {

/// The sum over 32 lanes, in each of them.
__device__ inline float warpSum(float value) {
  for (int mask = 16; mask > 0; mask /= 2)
    value += __shfl_xor_sync(0xffffffffu, value, mask);
  return value;
}

/// How many of the lanes before this one have a true predicate.
__device__ inline int rankAmong(bool predicate) {
  unsigned votes = __ballot_sync(0xffffffffu, predicate);
  return __popc(votes & ((1u << (threadIdx.x % 32)) - 1));
}

} // namespace bands
