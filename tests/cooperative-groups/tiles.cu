// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// REQUIRES: hip-headers, cuda-13
// HIP: 7.2
// RUN: %program %s
//
// Tiles of 32 and of 4 threads: of a block, of a tile, with a size known at run time. Every fourth thread says hello. A tile of a tile needs HIP 7.

#include <cooperative_groups.h>
#include <cstdio>

using namespace cooperative_groups;

struct Counts {
  int hellos, nested, generic, ranks;
};

__global__ void kernel(Counts *counts, int size) {
  thread_block block = this_thread_block();
  thread_block_tile<32> tile32 = tiled_partition<32>(block);
  thread_block_tile<4, thread_block> tile4 =
      tiled_partition<4, thread_block>(block);
  auto nested4 = tiled_partition<4, thread_block_tile<32>>(tile32);
  thread_group generic = tiled_partition(block, size);

  if (tile4.thread_rank() == 0)
    atomicAdd(&counts->hellos, 1);
  if (nested4.thread_rank() == 0 && nested4.meta_group_size() == 8)
    atomicAdd(&counts->nested, nested4.meta_group_rank() + 1);
  if (generic.thread_rank() == 0)
    atomicAdd(&counts->generic, static_cast<int>(generic.size()));
  // Values that go around in the tiles.
  const int left = tile32.shfl_up(static_cast<int>(tile32.thread_rank()), 1);
  const int pair = tile4.shfl_xor(static_cast<int>(block.thread_rank()), 1);
  const int first = tile4.shfl(pair, 0);
  const int last = nested4.shfl_down(first, 3);
  atomicAdd(&counts->ranks, left + pair + first + last + tile4.meta_group_rank() % 3 + tile32.num_threads());
  tile32.sync();
  tile4.sync();
}

int main() {
  Counts *counts;
  if (cudaMallocManaged(&counts, sizeof(Counts)) != cudaSuccess)
    return 2;
  *counts = Counts{};
  kernel<<<2, 128>>>(counts, 8);
  if (cudaDeviceSynchronize() != cudaSuccess)
    return 2;
  std::printf("hellos %d, nested %d, generic %d, ranks %d\n", counts->hellos, counts->nested, counts->generic, counts->ranks);
  const bool right = counts->hellos == 64 && counts->nested == 2 * 4 * 36 && counts->generic == 2 * 128;
  cudaFree(counts);
  return right ? 0 : 1;
}
