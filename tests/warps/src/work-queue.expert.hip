// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <hip/hip_runtime.h>

__device__ inline unsigned ballot32(bool predicate) {
  return static_cast<unsigned>(__ballot(predicate) >> (__lane_id() & 32));
}

constexpr unsigned FullMask = 0xffffffffu;

__device__ int take(int *next) {
  int item = 0;
  if ((threadIdx.x & 31) == 0)
    item = atomicAdd(next, 1);
  return __shfl(item, 0, 32);
}

__global__ void process(int *next, const int *sizes, long long *out,
                        int items) {
  int lane = threadIdx.x & 31;
  for (int item = take(next); item < items; item = take(next)) {
    int size = sizes[item];
    long long sum = 0;
    for (int k = lane; k < size; k += 32)
      sum += (long long)(k + 1) * (item + 1);
    for (int offset = 16; offset > 0; offset >>= 1)
      sum += __shfl_xor(sum, offset, 32);
    if (lane == 0)
      out[item] = sum;
  }
}

/// Until the queue is empty, with the way out in the middle of the loop; small
/// items are left to the next round of the host's.
__global__ void countLarge(int *next, const int *sizes, int *out, int items) {
  int lane = threadIdx.x & 31;
  while (true) {
    int item;
    if (lane == 0)
      item = atomicAdd(next, 1);
    item = __shfl(item, 0, 32);
    if (item >= items)
      break;
    if (sizes[item] < 40) {
      if (lane == 0)
        out[item] = -1;
      continue;
    }
    int count = 0;
    for (int first = 0; first < sizes[item]; first += 32) {
      unsigned hits = ballot32(first + lane < sizes[item] &&
                               (first + lane) % (item + 2) == 0);
      count += __popc(hits);
    }
    if (lane == 0)
      out[item] = count;
  }
}
