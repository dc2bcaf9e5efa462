// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// REQUIRES: hip-headers, cuda-13
// HIP: 7.2
// RUN: %program %s
//
// Warp-aggregated increments by the threads that happen to be active: with masks, and with a group. The masks need HIP 7.

#include <cooperative_groups.h>
#include <cstdio>

namespace cg = cooperative_groups;

__device__ unsigned lanes_below(unsigned lane) { return (1u << lane) - 1; }

__device__ int increment_by_masks(int *p) {
  unsigned int writemask = __activemask();
  unsigned int total = __popc(writemask);
  unsigned int prefix = __popc(writemask & lanes_below(threadIdx.x % warpSize));
  // The lowest active lane adds for all.
  int elected_lane = __ffs(writemask) - 1;
  int base_offset = 0;
  if (prefix == 0)
    base_offset = atomicAdd(p, total);
  base_offset = __shfl_sync(writemask, base_offset, elected_lane);
  int thread_offset = prefix + base_offset;
  return thread_offset;
}

__device__ int increment_by_group(int *p) {
  cg::coalesced_group g = cg::coalesced_threads();
  int prev;
  if (g.thread_rank() == 0)
    prev = atomicAdd(p, g.num_threads());
  prev = g.thread_rank() + g.shfl(prev, 0);
  return prev;
}

__global__ void kernel(const int *values, int n, int *counters, int *byMasks, int *byGroup) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
    if (values[i] % 5 == 2) {
      byMasks[increment_by_masks(&counters[0])] = values[i];
      byGroup[increment_by_group(&counters[1])] = values[i];
    }
}

int main() {
  constexpr int n = 20000;
  int *values, *counters, *byMasks, *byGroup;
  if (cudaMallocManaged(&values, n * sizeof(int)) != cudaSuccess || cudaMallocManaged(&counters, 2 * sizeof(int)) != cudaSuccess ||
      cudaMallocManaged(&byMasks, n * sizeof(int)) != cudaSuccess || cudaMallocManaged(&byGroup, n * sizeof(int)) != cudaSuccess)
    return 2;
  long long expected = 0;
  int count = 0;
  for (int i = 0; i < n; ++i) {
    values[i] = i * 7919 % 10007;
    if (values[i] % 5 == 2) {
      expected += values[i];
      ++count;
    }
  }
  counters[0] = counters[1] = 0;
  kernel<<<16, 192>>>(values, n, counters, byMasks, byGroup);
  if (cudaDeviceSynchronize() != cudaSuccess)
    return 2;
  long long sums[2] = {0, 0};
  for (int i = 0; i < counters[0]; ++i)
    sums[0] += byMasks[i];
  for (int i = 0; i < counters[1]; ++i)
    sums[1] += byGroup[i];
  std::printf("counts %d %d of %d, sums %lld %lld of %lld\n", counters[0], counters[1], count, sums[0], sums[1], expected);
  const bool right = counters[0] == count && counters[1] == count && sums[0] == expected && sums[1] == expected;
  for (int *p : {values, counters, byMasks, byGroup})
    cudaFree(p);
  return right ? 0 : 1;
}
