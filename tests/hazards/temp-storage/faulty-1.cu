// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Minimum and maximum of a block, one after the other in the same storage.
#include <cub/block/block_reduce.cuh>

__global__ void range(const float *in, float *lo, float *hi) {
  typedef cub::BlockReduce<float, 64> BlockReduce;
  __shared__ typename BlockReduce::TempStorage temp;
  float x = in[blockIdx.x * 64 + threadIdx.x];
  float sum = BlockReduce(temp).Sum(x);
  float squares = BlockReduce(temp).Sum(x * x); // hazard
  if (threadIdx.x == 0) {
    lo[blockIdx.x] = sum;
    hi[blockIdx.x] = squares;
  }
}
