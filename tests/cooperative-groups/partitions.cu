// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// REQUIRES: hip-headers, cuda-13
// RUN: %program %s
//
// Groups by a label, by a predicate, and groups of such groups, of tiles and of the threads that are active.

#include <cooperative_groups.h>
#include <cstdio>

namespace cg = cooperative_groups;

struct Row {
  int size, rank, leader, again;
};

template <unsigned Size> __global__ void by_label(const int *values, Row *rows, int labels) {
  auto block = cg::this_thread_block();
  auto tile = cg::tiled_partition<Size>(block);
  const int i = block.thread_rank(), value = values[i];
  auto group = cg::labeled_partition(tile, value % labels);
  Row row;
  row.size = group.size();
  row.rank = group.thread_rank();
  row.leader = group.shfl(value, 0);
  auto odd = cg::binary_partition(group, value & 1);
  row.again = odd.size() * 100 + odd.thread_rank();
  rows[i] = row;
}

__global__ void active_only(const int *values, Row *rows) {
  const int i = threadIdx.x, value = values[i];
  Row row = {};
  if (value % 3 != 0) {
    cg::coalesced_group active = cg::coalesced_threads();
    auto group = cg::labeled_partition(active, value % 4);
    row.size = group.size();
    row.rank = group.thread_rank();
    auto half = cg::binary_partition(active, value > 50);
    row.leader = half.shfl(value, half.size() - 1);
    row.again = half.size();
  }
  rows[i] = row;
}

static unsigned long long digest(const Row *rows, int n) {
  unsigned long long hash = 1469598103934665603ull;
  for (int i = 0; i < n; ++i)
    for (int part : {rows[i].size, rows[i].rank, rows[i].leader, rows[i].again})
      hash = (hash ^ static_cast<unsigned>(part)) * 1099511628211ull;
  return hash;
}

// What labeled_partition of a tile must give, by counting.
static int check(const int *values, const Row *rows, int n, int size, int labels) {
  int wrong = 0;
  for (int i = 0; i < n; ++i) {
    const int first = i / size * size;
    int count = 0, rank = 0, leader = -1, odd = 0, oddRank = 0;
    for (int j = first; j < first + size && j < n; ++j)
      if (values[j] % labels == values[i] % labels) {
        if (leader < 0)
          leader = values[j];
        ++count;
        rank += j < i;
        const bool same = (values[j] & 1) == (values[i] & 1);
        odd += same;
        oddRank += same && j < i;
      }
    const Row &row = rows[i];
    wrong += row.size != count || row.rank != rank || row.leader != leader || row.again != odd * 100 + oddRank;
  }
  return wrong;
}

int main() {
  constexpr int n = 128;
  int *values;
  Row *rows;
  if (cudaMallocManaged(&values, n * sizeof(int)) != cudaSuccess || cudaMallocManaged(&rows, n * sizeof(Row)) != cudaSuccess)
    return 2;
  for (int i = 0; i < n; ++i)
    values[i] = i * 37 % 101;
  int wrong = 0;
  by_label<32><<<1, n>>>(values, rows, 5);
  if (cudaDeviceSynchronize() != cudaSuccess)
    return 2;
  wrong += check(values, rows, n, 32, 5);
  std::printf("tiles of 32: %016llx\n", digest(rows, n));
  by_label<8><<<1, n>>>(values, rows, 3);
  if (cudaDeviceSynchronize() != cudaSuccess)
    return 2;
  wrong += check(values, rows, n, 8, 3);
  std::printf("tiles of 8: %016llx\n", digest(rows, n));
  active_only<<<1, 32>>>(values, rows);
  if (cudaDeviceSynchronize() != cudaSuccess)
    return 2;
  std::printf("active threads: %016llx\n%d wrong\n", digest(rows, 32), wrong);
  cudaFree(values);
  cudaFree(rows);
  return wrong ? 1 : 0;
}
