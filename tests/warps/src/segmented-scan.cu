// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Sums that begin anew at flagged numbers. A ballot tells where.
#include <cuda_runtime.h>

#include "report.h"

typedef unsigned int lane_mask_t;

struct Segment {
  lane_mask_t heads;
  int first;
};

__device__ Segment segmentOf(bool head, lane_mask_t mask) {
  int lane = threadIdx.x & 31;
  Segment segment;
  segment.heads = __ballot_sync(mask, head) | 1u;
  segment.first = 31 - __clz(segment.heads & (2u << lane) - 1);
  return segment;
}

template <class T>
__device__ T segmentedScan(T value, const Segment &segment, lane_mask_t mask) {
  int lane = threadIdx.x & 31;
  for (int delta = 1; delta < 32; delta *= 2) {
    T before = __shfl_up_sync(mask, value, delta);
    if (lane - delta >= segment.first)
      value += before;
  }
  return value;
}

__global__ void sums(const int *in, const bool *heads, int *out, int *firsts,
                     int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  lane_mask_t mask = __ballot_sync(0xffffffff, i < n);
  if (i < n) {
    Segment segment = segmentOf(heads[i], mask);
    out[i] = segmentedScan(in[i], segment, mask);
    firsts[i] = segment.first;
  }
}

/// The last number of each segment.
__global__ void lasts(const int *in, const bool *heads, int *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int lane = threadIdx.x & 31;
  unsigned inside = __ballot_sync(0xffffffff, i < n);
  unsigned starts = __ballot_sync(0xffffffff, i < n && heads[i]);
  if (i >= n)
    return;
  unsigned behind = starts & ~((2u << lane) - 1);
  int end = behind != 0 ? __ffs(behind) - 2 : 31 - __clz(inside);
  out[i] = __shfl_sync(inside, in[i], end);
}

int main() {
  const int n = 1000;
  int *in, *out, *firsts;
  bool *heads;
  cudaMallocManaged(&in, n * sizeof(int));
  cudaMallocManaged(&out, n * sizeof(int));
  cudaMallocManaged(&firsts, n * sizeof(int));
  cudaMallocManaged(&heads, n * sizeof(bool));
  for (int i = 0; i < n; ++i) {
    in[i] = numberAt(i) % 100;
    heads[i] = numberAt(i + n) % 7 == 0;
  }
  for (int block : {32, 48, 64, 96, 250, 256}) {
    int blocks = (n + block - 1) / block;
    LAUNCH(sums, blocks, block, in, heads, out, firsts, n);
    cudaDeviceSynchronize();
    report("sums", block, out, n);
    report("firsts", block, firsts, n);
    LAUNCH(lasts, blocks, block, in, heads, out, n);
    cudaDeviceSynchronize();
    report("lasts", block, out, n);
  }
  return 0;
}
