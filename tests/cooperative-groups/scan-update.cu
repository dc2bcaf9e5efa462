// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// REQUIRES: hip-headers, cuda-13
// RUN: %program %s
//
// Offsets for a buffer: a scan in a tile that takes its start from, and adds its sum to, one counter for all.

#include <cooperative_groups.h>
#include <cooperative_groups/scan.h>
#include <cuda/atomic>
#include <cstdio>

namespace cg = cooperative_groups;

__global__ void reserve(int *next, const int *wanted, int *offsets, int n) {
  auto block = cg::this_thread_block();
  auto tile = cg::tiled_partition<8>(block);
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  cuda::atomic_ref<int, cuda::thread_scope_device> counter(*next);
  const int offset = cg::exclusive_scan_update(tile, counter, i < n ? wanted[i] : 0, cg::plus<int>());
  if (i < n)
    offsets[i] = offset;
}

int main() {
  constexpr int n = 500;
  int *next, *wanted, *offsets;
  if (cudaMallocManaged(&next, sizeof(int)) != cudaSuccess || cudaMallocManaged(&wanted, n * sizeof(int)) != cudaSuccess ||
      cudaMallocManaged(&offsets, n * sizeof(int)) != cudaSuccess)
    return 2;
  *next = 0;
  int total = 0;
  for (int i = 0; i < n; ++i)
    total += wanted[i] = i % 4;
  reserve<<<4, 128>>>(next, wanted, offsets, n);
  if (cudaDeviceSynchronize() != cudaSuccess)
    return 2;
  // Each place of the buffer belongs to one thread.
  int wrong = *next != total;
  bool *taken = new bool[total]();
  for (int i = 0; i < n; ++i)
    for (int k = 0; k < wanted[i]; ++k) {
      const int at = offsets[i] + k;
      wrong += at < 0 || at >= total || taken[at];
      if (at >= 0 && at < total)
        taken[at] = true;
    }
  std::printf("%d places, %d wrong\n", *next, wrong);
  delete[] taken;
  cudaFree(next);
  cudaFree(wanted);
  cudaFree(offsets);
  return wrong ? 1 : 0;
}
