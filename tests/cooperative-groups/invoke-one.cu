// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// REQUIRES: hip-headers, cuda-13
// RUN: %program %s
//
// One thread of a group works for the others; some need its result.

#include <cooperative_groups.h>
#include <cstdio>

namespace cg = cooperative_groups;

__device__ int reserve(int *next, int count) { return atomicAdd(next, count); }

__global__ void kernel(int *next, int *slots, int *calls) {
  auto block = cg::this_thread_block();
  auto tile = cg::tiled_partition<8>(block);
  cg::invoke_one(tile, [&] { atomicAdd(calls, 1); });
  const int first = cg::invoke_one_broadcast(tile, reserve, next, static_cast<int>(tile.size()));
  slots[first + tile.thread_rank()] = block.thread_rank() / 8;
  if (threadIdx.x % 2) {
    auto active = cg::coalesced_threads();
    const int sum = cg::invoke_one_broadcast(active, [](int a, int b) { return a + b; }, 20, 22);
    if (sum != 42)
      atomicAdd(calls, 1000);
  }
}

int main() {
  constexpr int threads = 160;
  int *next, *slots, *calls;
  if (cudaMallocManaged(&next, sizeof(int)) != cudaSuccess || cudaMallocManaged(&calls, sizeof(int)) != cudaSuccess ||
      cudaMallocManaged(&slots, threads * sizeof(int)) != cudaSuccess)
    return 2;
  *next = *calls = 0;
  kernel<<<1, threads>>>(next, slots, calls);
  if (cudaDeviceSynchronize() != cudaSuccess)
    return 2;
  // Each tile has 8 slots in a row.
  int wrong = 0, seen[threads / 8] = {};
  for (int i = 0; i < threads; ++i) {
    ++seen[slots[i]];
    wrong += slots[i] != slots[i / 8 * 8];
  }
  for (int count : seen)
    wrong += count != 8;
  std::printf("%d slots, %d calls, %d wrong\n", *next, *calls, wrong);
  const bool right = *next == threads && *calls == threads / 8 && wrong == 0;
  cudaFree(next);
  cudaFree(slots);
  cudaFree(calls);
  return right ? 0 : 1;
}
