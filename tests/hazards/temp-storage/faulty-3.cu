// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// In a loop, each round uses the storage of the one before.
#include <cub/block/block_scan.cuh>

__global__ void scanRows(const int *in, int *out, int rows) {
  typedef cub::BlockScan<int, 64> BlockScan;
  __shared__ BlockScan::TempStorage storage;
  for (int row = 0; row < rows; ++row) {
    int x = in[row * 64 + threadIdx.x], total;
    BlockScan(storage).ExclusiveSum(x, x, total); // hazard
    out[row * 64 + threadIdx.x] = x + total;
  }
}
