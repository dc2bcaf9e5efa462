// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// REQUIRES: hip-headers, cuda-13
// RUN: %program %s
//
// A sum over the grid in one launch: threads, tiles, blocks, then all blocks after a barrier. All that a grid tells of itself
// goes along.

#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cstdio>

namespace cg = cooperative_groups;

struct Shape {
  unsigned long long blocks, threads, lastBlock, lastThread;
  unsigned dim[3], index[3], inGrid[3];
};

template <typename Group> __device__ unsigned long long blocks_of(const Group &group) { return group.num_blocks(); }

__device__ long long sum_of_block(cg::thread_block block, long long *shared, long long mine) {
  auto tile = cg::tiled_partition<32>(block);
  const long long ofTile = cg::reduce(tile, mine, cg::plus<long long>());
  if (tile.thread_rank() == 0)
    shared[tile.meta_group_rank()] = ofTile;
  block.sync();
  long long sum = 0;
  for (unsigned i = 0; i < tile.meta_group_size(); ++i)
    sum += shared[i];
  return sum;
}

__global__ void sum_all(const int *values, size_t n, long long *ofBlocks, long long *result, Shape *shape) {
  cg::grid_group grid = cg::this_grid();
  cg::thread_block block = cg::this_thread_block();
  __shared__ long long shared[32];
  long long mine = 0;
  for (size_t i = grid.thread_rank(); i < n; i += grid.num_threads())
    mine += values[i];
  const long long ofBlock = sum_of_block(block, shared, mine);
  if (block.thread_rank() == 0)
    ofBlocks[grid.block_rank()] = ofBlock;

  auto token = grid.barrier_arrive();
  grid.barrier_wait(std::move(token));

  if (grid.block_rank() == grid.num_blocks() - 1) {
    long long all = 0;
    for (size_t i = block.thread_rank(); i < blocks_of(grid); i += block.num_threads())
      all += ofBlocks[i];
    const long long sum = sum_of_block(block, shared, all);
    if (block.thread_rank() == block.num_threads() - 1) {
      *result = sum;
      const dim3 dim = grid.dim_blocks(), index = grid.block_index(), inGrid = grid.thread_index();
      *shape = {grid.num_blocks(), grid.size(), grid.block_rank(), grid.thread_rank(), {dim.x, dim.y, dim.z},
                {index.x, index.y, index.z}, {inGrid.x, inGrid.y, inGrid.z}};
    }
  }
}

int main() {
  const size_t n = 1000003;
  const dim3 dimGrid(4, 3, 2), dimBlock(16, 8, 2);
  int *values;
  long long *ofBlocks, *result;
  Shape *shape;
  if (cudaMallocManaged(&values, n * sizeof(int)) != cudaSuccess || cudaMallocManaged(&ofBlocks, 24 * sizeof(long long)) != cudaSuccess ||
      cudaMallocManaged(&result, sizeof(long long)) != cudaSuccess || cudaMallocManaged(&shape, sizeof(Shape)) != cudaSuccess)
    return 2;
  long long expected = 0;
  for (size_t i = 0; i < n; ++i)
    expected += values[i] = static_cast<int>(i * 2654435761u % 1000003) - 400000;
  size_t count = n;
  void *arguments[] = {&values, &count, &ofBlocks, &result, &shape};
  if (cudaLaunchCooperativeKernel((void *)sum_all, dimGrid, dimBlock, arguments, 0, nullptr) != cudaSuccess ||
      cudaDeviceSynchronize() != cudaSuccess)
    return 2;
  std::printf("%lld of %lld\n", *result, expected);
  std::printf("%llu blocks, %llu threads; the last are %llu and %llu\n", shape->blocks, shape->threads, shape->lastBlock, shape->lastThread);
  for (const unsigned *x : {shape->dim, shape->index, shape->inGrid})
    std::printf("%u %u %u\n", x[0], x[1], x[2]);
  const bool right = *result == expected && shape->blocks == 24 && shape->threads == 6144 && shape->lastBlock == 23 &&
                     shape->lastThread == 6143 && shape->inGrid[0] == 63 && shape->inGrid[1] == 23 && shape->inGrid[2] == 3;
  cudaFree(values);
  cudaFree(ofBlocks);
  cudaFree(result);
  cudaFree(shape);
  return right ? 0 : 1;
}
