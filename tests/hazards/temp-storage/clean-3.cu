// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// In a loop with a barrier at its end; a loop that is left after its first round.
#include <cub/block/block_scan.cuh>

__global__ void scanRows(const int *in, int *out, int rows) {
  typedef cub::BlockScan<int, 64> BlockScan;
  __shared__ BlockScan::TempStorage storage;
  for (int row = 0; row < rows; ++row) {
    int x = in[row * 64 + threadIdx.x], total;
    BlockScan(storage).ExclusiveSum(x, x, total);
    out[row * 64 + threadIdx.x] = x + total;
    __syncthreads();
  }
}

__global__ void eitherOr(const int *in, int *out, bool inclusive) {
  typedef cub::BlockScan<int, 64> BlockScan;
  __shared__ BlockScan::TempStorage storage;
  int x = in[threadIdx.x];
  if (inclusive)
    BlockScan(storage).InclusiveSum(x, x);
  else
    BlockScan(storage).ExclusiveSum(x, x);
  out[threadIdx.x] = x;
}
