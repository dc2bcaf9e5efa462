// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// With a barrier before the collective.
#include <cub/block/block_reduce.cuh>

template <int THREADS> __device__ float total(const float *in) {
  using Reduce = cub::BlockReduce<float, THREADS>;
  __shared__ union {
    typename Reduce::TempStorage reduce;
    float values[THREADS];
  } memory;
  memory.values[threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  float x = memory.values[THREADS - 1 - threadIdx.x];
  __syncthreads();
  return Reduce(memory.reduce).Sum(x);
}

__global__ void totals(const float *in, float *out) {
  float sum = total<64>(in + blockIdx.x * 64);
  if (threadIdx.x == 0)
    out[blockIdx.x] = sum;
}
