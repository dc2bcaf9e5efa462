// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <hip/hip_runtime.h>

__device__ inline unsigned ballot32(bool predicate) {
  return static_cast<unsigned>(__ballot(predicate) >> (__lane_id() & 32));
}

typedef unsigned int lane_mask_t;

struct Segment {
  lane_mask_t heads;
  int first;
};

__device__ Segment segmentOf(bool head) {
  int lane = threadIdx.x & 31;
  Segment segment;
  segment.heads = ballot32(head) | 1u;
  segment.first = 31 - __clz(segment.heads & (2u << lane) - 1);
  return segment;
}

template <class T> __device__ T segmentedScan(T value, const Segment &segment) {
  int lane = threadIdx.x & 31;
  for (int delta = 1; delta < 32; delta *= 2) {
    T before = __shfl_up(value, delta, 32);
    if (lane - delta >= segment.first)
      value += before;
  }
  return value;
}

__global__ void sums(const int *in, const bool *heads, int *out, int *firsts,
                     int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    Segment segment = segmentOf(heads[i]);
    out[i] = segmentedScan(in[i], segment);
    firsts[i] = segment.first;
  }
}

/// The last number of each segment.
__global__ void lasts(const int *in, const bool *heads, int *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int lane = threadIdx.x & 31;
  unsigned inside = ballot32(i < n);
  unsigned starts = ballot32(i < n && heads[i]);
  if (i >= n)
    return;
  unsigned behind = starts & ~((2u << lane) - 1);
  int end = behind != 0 ? __ffs(behind) - 2 : 31 - __clz(inside);
  out[i] = __shfl(in[i], end, 32);
}
