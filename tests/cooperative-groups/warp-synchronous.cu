// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// REQUIRES: hip-headers, cuda-13
// RUN: %program %s
//
// Code for one warp says so: the first tile of each block works for the block.

#include <cooperative_groups.h>
#include <cstdio>

using namespace cooperative_groups;

__global__ void cooperative_kernel(const int *input, int *output, int n) {
  // The default group, the current thread block.
  thread_block my_block = this_thread_block();
  // Adjacent threads by 32.
  auto my_tile = tiled_partition<32>(my_block);
  __shared__ int total;
  // Only the first threads of each block.
  if (my_tile.meta_group_rank() == 0) {
    int sum = 0;
    for (int i = my_tile.thread_rank(); i < n; i += my_tile.size())
      sum += input[my_block.group_index().x * n + i];
    for (int delta = my_tile.size() / 2; delta > 0; delta /= 2)
      sum += my_tile.shfl_down(sum, delta);
    if (my_tile.thread_rank() == 0)
      total = sum;
    my_tile.sync();
  }
  my_block.sync();
  output[my_block.group_index().x * my_block.size() + my_block.thread_rank()] = total * my_block.thread_rank();
}

int main() {
  constexpr int blocks = 3, threads = 256, n = 1000;
  int *input, *output;
  if (cudaMallocManaged(&input, blocks * n * sizeof(int)) != cudaSuccess ||
      cudaMallocManaged(&output, blocks * threads * sizeof(int)) != cudaSuccess)
    return 2;
  int sums[blocks] = {};
  for (int i = 0; i < blocks * n; ++i)
    sums[i / n] += input[i] = i % 17 - 5;
  cooperative_kernel<<<blocks, threads>>>(input, output, n);
  if (cudaDeviceSynchronize() != cudaSuccess)
    return 2;
  int wrong = 0;
  for (int i = 0; i < blocks * threads; ++i)
    wrong += output[i] != sums[i / threads] * (i % threads);
  std::printf("sums %d %d %d, %d wrong\n", sums[0], sums[1], sums[2], wrong);
  cudaFree(input);
  cudaFree(output);
  return wrong ? 1 : 0;
}
