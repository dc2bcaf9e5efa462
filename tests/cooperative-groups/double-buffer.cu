// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// REQUIRES: hip-headers, cuda-13
// RUN: %program %s
//
// A block works on one half of its shared memory while the other half is being filled.

#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
#include <cstdio>

namespace cg = cooperative_groups;

struct alignas(16) Item {
  int weight, value;
  double factor;
};

constexpr int perBatch = 64, batches = 20;

__global__ void weigh(const Item *items, double *sums) {
  __shared__ Item buffer[2][perBatch];
  cg::thread_block block = cg::this_thread_block();
  const Item *mine = items + block.group_index().x * perBatch * batches;
  cg::memcpy_async(block, buffer[0], mine, sizeof(Item) * perBatch);
  double sum = 0;
  for (int batch = 0; batch < batches; ++batch) {
    if (batch + 1 < batches) {
      cg::memcpy_async(block, buffer[(batch + 1) % 2], mine + (batch + 1) * perBatch, sizeof(Item) * perBatch);
      cg::wait_prior<1>(block);
    } else {
      cg::wait(block);
    }
    // The threads read what others have copied.
    const Item &item = buffer[batch % 2][perBatch - 1 - block.thread_rank()];
    sum += item.weight * item.value * item.factor;
    block.sync();
  }
  sums[block.group_index().x * perBatch + block.thread_rank()] = sum;
}

int main() {
  constexpr int blocks = 6, n = blocks * perBatch * batches;
  Item *items;
  double *sums;
  if (cudaMallocManaged(&items, n * sizeof(Item)) != cudaSuccess ||
      cudaMallocManaged(&sums, blocks * perBatch * sizeof(double)) != cudaSuccess)
    return 2;
  for (int i = 0; i < n; ++i)
    items[i] = {i % 13, i % 7 - 3, 0.5 * (i % 5)};
  weigh<<<blocks, perBatch>>>(items, sums);
  if (cudaDeviceSynchronize() != cudaSuccess)
    return 2;
  int wrong = 0;
  double total = 0;
  for (int i = 0; i < blocks * perBatch; ++i) {
    double expected = 0;
    for (int batch = 0; batch < batches; ++batch) {
      const Item &item = items[(i / perBatch * batches + batch) * perBatch + perBatch - 1 - i % perBatch];
      expected += item.weight * item.value * item.factor;
    }
    wrong += sums[i] != expected;
    total += sums[i];
  }
  std::printf("total %g, %d wrong\n", total, wrong);
  cudaFree(items);
  cudaFree(sums);
  return wrong ? 1 : 0;
}
