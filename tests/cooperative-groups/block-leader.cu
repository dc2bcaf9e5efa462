// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// REQUIRES: hip-headers, cuda-13
// RUN: %program %s
//
// A leader loads a value for its block. All that a thread_block tells of itself goes along, in 3 dimensions.

#include <cooperative_groups.h>
#include <cstdio>
#include <cstring>

using namespace cooperative_groups;

struct Seen {
  unsigned value, rank, size, index, thread, dim, group;
};

__global__ void kernel(const int *globalInput, Seen *seen) {
  __shared__ int x;
  thread_block g = this_thread_block();
  // Choose a leader.
  if (g.thread_rank() == 0)
    x = (*globalInput);
  g.sync(); // All need what the leader has loaded.

  const dim3 group = g.group_index(), thread = g.thread_index(), dim = g.dim_threads(), old = g.group_dim();
  const unsigned block = (group.z * gridDim.y + group.y) * gridDim.x + group.x;
  Seen &mine = seen[block * g.num_threads() + g.thread_rank()];
  mine.value = x;
  mine.rank = thread_block::thread_rank();
  mine.size = g.size();
  mine.index = block;
  mine.thread = (thread.z * dim.y + thread.y) * dim.x + thread.x;
  mine.dim = dim.x * 10000 + dim.y * 100 + dim.z;
  mine.group = old.x * 10000 + old.y * 100 + old.z;
}

int main() {
  const dim3 grid(2, 3, 2), block(5, 4, 3);
  const int blocks = 12, threads = 60;
  int *input;
  Seen *seen;
  if (cudaMallocManaged(&input, sizeof(int)) != cudaSuccess || cudaMallocManaged(&seen, blocks * threads * sizeof(Seen)) != cudaSuccess)
    return 2;
  *input = 4711;
  kernel<<<grid, block>>>(input, seen);
  if (cudaDeviceSynchronize() != cudaSuccess)
    return 2;
  int wrong = 0;
  for (int i = 0; i < blocks * threads; ++i) {
    const unsigned rank = i % threads, index = i / threads;
    const Seen expected = {4711, rank, threads, index, rank, 50403, 50403};
    wrong += std::memcmp(&expected, &seen[i], sizeof(Seen)) != 0;
  }
  std::printf("%d of %d threads saw something else\n", wrong, blocks * threads);
  cudaFree(input);
  cudaFree(seen);
  return wrong ? 1 : 0;
}
