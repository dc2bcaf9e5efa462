// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// REQUIRES: hip-headers, cuda-13
// RUN: %program %s
//
// The sums of the HIP tutorial on cooperative groups, as CUDA: of a block, and of its tiles of 16, by one function for any group.

#include <cooperative_groups.h>
#include <cuda_runtime.h>

#include <cstdio>
#include <cstdlib>
#include <numeric>
#include <vector>

using namespace cooperative_groups;

#define CUDA_CHECK(call)                                                                                                   \
  do {                                                                                                                     \
    const cudaError_t status = (call);                                                                                     \
    if (status != cudaSuccess) {                                                                                           \
      std::fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, cudaGetErrorString(status));                                 \
      std::exit(EXIT_FAILURE);                                                                                             \
    }                                                                                                                      \
  } while (false)

// The sum of `val` over the group, for its first thread; 0 for the others.
__device__ unsigned int reduce_sum(thread_group g, unsigned int *x, unsigned int val) {
  const unsigned int rank = g.thread_rank();
  for (unsigned int i = g.size() / 2; i > 0; i /= 2) {
    x[rank] = val;
    g.sync();
    if (rank < i)
      val += x[rank + i];
    g.sync();
  }
  return rank == 0 ? val : 0;
}

template <unsigned int PartitionSize>
__global__ void vector_reduce_kernel(const unsigned int *d_vector, unsigned int *d_block_reduced, unsigned int *d_partition_reduced) {
  thread_block thread_block_group = this_thread_block();
  __shared__ unsigned int workspace[2048];
  const unsigned int input = d_vector[thread_block_group.thread_rank()];

  unsigned int output = reduce_sum(thread_block_group, workspace, input);
  if (thread_block_group.thread_rank() == 0)
    d_block_reduced[0] = output;

  thread_block_tile<PartitionSize> custom_partition = tiled_partition<PartitionSize>(thread_block_group);
  const unsigned int group_offset = thread_block_group.thread_rank() / PartitionSize * PartitionSize;
  output = reduce_sum(custom_partition, &workspace[group_offset], input);
  if (custom_partition.thread_rank() == 0) {
    const unsigned int partition_id = thread_block_group.thread_rank() / PartitionSize;
    d_partition_reduced[partition_id] = output;
  }
}

static std::vector<unsigned int> ref_reduced(unsigned int partition_size, const std::vector<unsigned int> &input) {
  std::vector<unsigned int> result;
  for (size_t i = 0; i < input.size(); i += partition_size)
    result.push_back(std::accumulate(input.begin() + i, input.begin() + i + partition_size, 0u));
  return result;
}

int main() {
  int device = 0, supports_coop_launch = 0;
  CUDA_CHECK(cudaGetDevice(&device));
  CUDA_CHECK(cudaDeviceGetAttribute(&supports_coop_launch, cudaDevAttrCooperativeLaunch, device));
  if (!supports_coop_launch) {
    std::printf("device %d has no cooperative launches\n", device);
    return 0;
  }

  constexpr unsigned int num_blocks = 1;
  constexpr unsigned int threads_per_block = 64;
  constexpr unsigned int size = num_blocks * threads_per_block;
  constexpr unsigned int partition_size = 16;
  static_assert(threads_per_block % partition_size == 0, "partitions fill the block");

  std::vector<unsigned int> input(size);
  std::iota(input.begin(), input.end(), 3);
  unsigned int *d_vector, *d_block_reduced, *d_partition_reduced;
  CUDA_CHECK(cudaMalloc(&d_vector, sizeof(unsigned int) * size));
  CUDA_CHECK(cudaMalloc(&d_block_reduced, sizeof(unsigned int) * num_blocks));
  CUDA_CHECK(cudaMalloc(&d_partition_reduced, sizeof(unsigned int) * (size / partition_size)));
  CUDA_CHECK(cudaMemcpy(d_vector, input.data(), sizeof(unsigned int) * size, cudaMemcpyHostToDevice));

  void *params[] = {&d_vector, &d_block_reduced, &d_partition_reduced};
  CUDA_CHECK(cudaLaunchCooperativeKernel(vector_reduce_kernel<partition_size>, dim3(num_blocks), dim3(threads_per_block), params, 0,
                                         cudaStreamDefault));
  CUDA_CHECK(cudaGetLastError());

  std::vector<unsigned int> blocks(num_blocks), partitions(size / partition_size);
  CUDA_CHECK(cudaMemcpy(blocks.data(), d_block_reduced, sizeof(unsigned int) * blocks.size(), cudaMemcpyDeviceToHost));
  CUDA_CHECK(cudaMemcpy(partitions.data(), d_partition_reduced, sizeof(unsigned int) * partitions.size(), cudaMemcpyDeviceToHost));
  for (unsigned int sum : partitions)
    std::printf("partition: %u\n", sum);
  std::printf("block: %u\n", blocks[0]);
  const bool right = blocks == ref_reduced(threads_per_block, input) && partitions == ref_reduced(partition_size, input);
  std::printf("%s\n", right ? "right" : "wrong");

  CUDA_CHECK(cudaFree(d_vector));
  CUDA_CHECK(cudaFree(d_block_reduced));
  CUDA_CHECK(cudaFree(d_partition_reduced));
  return right ? 0 : 1;
}
