// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <hip/hip_runtime.h>
#include <hipcub/hipcub.hpp>

struct Larger {
  __device__ int operator()(int a, int b) const { return a < b ? b : a; }
};

__global__ void warps(const int *in, int *out) {
  using WarpReduce = hipcub::WarpReduce<int, 32>;
  __shared__ typename WarpReduce::TempStorage storage[8];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int warp = threadIdx.x / 32;
  int sum = WarpReduce(storage[warp]).Sum(in[i]);
  int largest = WarpReduce(storage[warp]).Reduce(in[i], Larger());
  if (threadIdx.x % 32 == 0) {
    out[2 * (i / 32)] = sum;
    out[2 * (i / 32) + 1] = largest;
  }
}

__global__ void eighths(const int *in, int *out) {
  using WarpReduce = hipcub::WarpReduce<int, 8>;
  __shared__ typename WarpReduce::TempStorage storage[32];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int sum = WarpReduce(storage[threadIdx.x / 8]).Sum(in[i]);
  if (threadIdx.x % 8 == 0)
    out[i / 8] = sum;
}
