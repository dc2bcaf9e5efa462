// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// src/block-reduce.cu with masks of 64 bits and HIP's own functions.
#include <hip/hip_runtime.h>

#include "report.h"

#define FULL_MASK 0xffffffffffffffff

struct Add {
  template <class T> __device__ T operator()(T a, T b) const { return a + b; }
};

struct Larger {
  template <class T> __device__ T operator()(T a, T b) const {
    return a < b ? b : a;
  }
};

template <class T, class Op> __device__ T warpReduce(T value, Op op) {
  for (int offset = 16; offset > 0; offset /= 2)
    value = op(value, __shfl_down_sync(FULL_MASK, value, offset));
  return value;
}

template <class T, class Op>
__device__ T blockReduce(T value, T neutral, Op op) {
  __shared__ T partial[32];
  int lane = threadIdx.x & 31;
  int warp = threadIdx.x >> 5;
  value = warpReduce(value, op);
  if (lane == 0)
    partial[warp] = value;
  __syncthreads();
  if (threadIdx.x < 32) {
    value = lane < (blockDim.x + 31) / 32 ? partial[lane] : neutral;
    value = warpReduce(value, op);
  }
  return value;
}

__global__ void sums(const int *in, int *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int value = blockReduce(i < n ? in[i] : 0, 0, Add());
  if (threadIdx.x == 0)
    out[blockIdx.x] = value;
}

__global__ void maxima(const float *in, float *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float value = blockReduce(i < n ? in[i] : -1e30f, -1e30f, Larger());
  if (threadIdx.x == 0)
    out[blockIdx.x] = value;
}

int main() {
  const int n = 1000;
  int *numbers, *sum;
  float *reals, *maximum;
  hipMallocManaged(&numbers, n * sizeof(int));
  hipMallocManaged(&reals, n * sizeof(float));
  hipMallocManaged(&sum, n * sizeof(int));
  hipMallocManaged(&maximum, n * sizeof(float));
  for (int i = 0; i < n; ++i) {
    numbers[i] = numberAt(i) % 1000 - 500;
    reals[i] = numbers[i] / 8.0f;
  }
  for (int block : {32, 64, 96, 128, 256}) {
    int blocks = (n + block - 1) / block;
    LAUNCH(sums, blocks, block, numbers, sum, n);
    LAUNCH(maxima, blocks, block, reals, maximum, n);
    hipDeviceSynchronize();
    report("sums", block, sum, blocks);
    report("maxima", block, maximum, blocks);
  }
  return 0;
}
