// Stream compaction: the warp walks a row together, and the last round is filled up.
#include <cuda_runtime.h>

#define EVERY_LANE 0xFFFFFFFFu

__device__ int placeOf(bool keep, int *cursor) {
  unsigned votes = __ballot_sync(EVERY_LANE, keep);
  int lane = threadIdx.x & 31, base = 0;
  if (lane == 0)
    base = atomicAdd(cursor, __popc(votes));
  base = __shfl_sync(EVERY_LANE, base, 0);
  return base + __popc(votes & ((1u << lane) - 1));
}

template <class Item> __global__ void compact(const Item *in, Item *out, const int *first, int *cursor) {
  int row = (blockIdx.x * blockDim.x + threadIdx.x) / 32, lane = threadIdx.x & 31;
  for (int start = first[row], end = first[row + 1]; start < end; start += 32) {
    int at = start + lane;
    bool keep = at < end && in[at] > Item(0);
    int place = placeOf(keep, cursor);
    if (keep)
      out[place] = in[at];
  }
}

template __global__ void compact<float>(const float *, float *, const int *, int *);
