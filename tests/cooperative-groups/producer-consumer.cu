// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// REQUIRES: hip-headers, cuda-13
// RUN: %program %s
//
// A persistent kernel: half of the blocks produce what the other half consumes, in rounds that the grid's barrier separates.

#include <cooperative_groups.h>
#include <cstdio>
#include <cstdlib>

namespace cg = cooperative_groups;

#define CHECK(call)                                                                                                        \
  do {                                                                                                                     \
    cudaError_t status = (call);                                                                                           \
    if (status != cudaSuccess) {                                                                                           \
      std::fprintf(stderr, "%d: %s\n", __LINE__, cudaGetErrorString(status));                                              \
      std::exit(2);                                                                                                        \
    }                                                                                                                      \
  } while (0)

struct Queue {
  int *items;
  int capacity;
  int count[2];
};

__device__ void produce(Queue &queue, int round, unsigned seed) {
  if (seed % 3 == 0)
    return;
  auto active = cg::coalesced_threads();
  int first = 0;
  if (active.thread_rank() == 0)
    first = atomicAdd(&queue.count[round % 2], static_cast<int>(active.size()));
  first = active.shfl(first, 0);
  queue.items[(round % 2) * queue.capacity + first + active.thread_rank()] = static_cast<int>(seed % 1000);
}

__device__ void consume(const Queue &queue, int round, unsigned thread, unsigned threads, unsigned long long *sum) {
  for (unsigned i = thread; i < queue.count[round % 2]; i += threads)
    atomicAdd(sum, static_cast<unsigned long long>(queue.items[(round % 2) * queue.capacity + i]));
}

__global__ void persistent(Queue *queue, int rounds, unsigned long long *sum) {
  cg::grid_group grid = cg::this_grid();
  const unsigned half = gridDim.x / 2, threads = half * blockDim.x;
  const bool producer = blockIdx.x < half;
  const unsigned thread = (producer ? blockIdx.x : blockIdx.x - half) * blockDim.x + threadIdx.x;
  for (int round = 0; round <= rounds; ++round) {
    if (producer && round < rounds)
      produce(*queue, round, (thread + 1) * 2654435761u + round * 40503u);
    if (!producer && round > 0)
      consume(*queue, round - 1, thread, threads, sum);
    grid.sync();
    if (grid.thread_rank() == 0 && round > 0)
      queue->count[(round - 1) % 2] = 0;
    grid.sync();
  }
}

int main() {
  int device = 0, processors = 0, fit = 0;
  CHECK(cudaGetDevice(&device));
  CHECK(cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, device));
  const int threads = 128, blocks = 16;
  CHECK(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&fit, persistent, threads, 0));
  if (fit * processors < blocks) {
    std::printf("only %d blocks fit\n", fit * processors);
    return 2;
  }
  int rounds = 12;
  Queue *queue;
  unsigned long long *sum;
  CHECK(cudaMallocManaged(&queue, sizeof(Queue)));
  CHECK(cudaMallocManaged(&sum, sizeof(unsigned long long)));
  queue->capacity = blocks / 2 * threads;
  queue->count[0] = queue->count[1] = 0;
  CHECK(cudaMalloc(&queue->items, 2 * queue->capacity * sizeof(int)));
  *sum = 0;
  void *arguments[] = {&queue, &rounds, &sum};
  CHECK(cudaLaunchCooperativeKernel(persistent, dim3(blocks), dim3(threads), arguments, size_t(0), cudaStream_t(nullptr)));
  CHECK(cudaDeviceSynchronize());

  unsigned long long expected = 0;
  for (int round = 0; round < rounds; ++round)
    for (int thread = 0; thread < queue->capacity; ++thread) {
      const unsigned seed = (thread + 1) * 2654435761u + round * 40503u;
      expected += seed % 3 ? seed % 1000 : 0;
    }
  std::printf("%llu of %llu\n", *sum, expected);
  const bool right = *sum == expected;
  CHECK(cudaFree(queue->items));
  CHECK(cudaFree(queue));
  CHECK(cudaFree(sum));
  return right ? 0 : 1;
}
