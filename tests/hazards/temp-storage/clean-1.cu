// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The same with a barrier, and with two storages.
#include <cub/block/block_reduce.cuh>

__global__ void range(const float *in, float *lo, float *hi) {
  typedef cub::BlockReduce<float, 64> BlockReduce;
  __shared__ typename BlockReduce::TempStorage temp;
  float x = in[blockIdx.x * 64 + threadIdx.x];
  float sum = BlockReduce(temp).Sum(x);
  __syncthreads();
  float squares = BlockReduce(temp).Sum(x * x);
  if (threadIdx.x == 0) {
    lo[blockIdx.x] = sum;
    hi[blockIdx.x] = squares;
  }
}

__global__ void range2(const float *in, float *lo, float *hi) {
  typedef cub::BlockReduce<float, 64> BlockReduce;
  __shared__ typename BlockReduce::TempStorage first, second;
  float x = in[blockIdx.x * 64 + threadIdx.x];
  float sum = BlockReduce(first).Sum(x);
  float squares = BlockReduce(second).Sum(x * x);
  if (threadIdx.x == 0) {
    lo[blockIdx.x] = sum;
    hi[blockIdx.x] = squares;
  }
}
