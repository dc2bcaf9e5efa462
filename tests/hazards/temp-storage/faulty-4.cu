// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The values of other threads lie where a collective works, in a template.
#include <cub/block/block_reduce.cuh>

template <int THREADS> struct Collector {
  using Reduce = cub::BlockReduce<float, THREADS>;
  union Memory {
    typename Reduce::TempStorage reduce;
    float values[THREADS];
  };
};

template <int THREADS> __device__ float total(const float *in) {
  using Reduce = typename Collector<THREADS>::Reduce;
  __shared__ union {
    typename Reduce::TempStorage reduce;
    float values[THREADS];
  } memory;
  memory.values[threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  float x = memory.values[THREADS - 1 - threadIdx.x];
  return Reduce(memory.reduce).Sum(x); // hazard
}

__global__ void totals(const float *in, float *out) {
  float sum = total<64>(in + blockIdx.x * 64);
  if (threadIdx.x == 0)
    out[blockIdx.x] = sum;
}
