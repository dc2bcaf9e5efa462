// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CUB's reductions of warps, of 32 threads unless another number is named.
#include <cub/cub.cuh>
#include <cuda_runtime.h>

#include "report.h"

struct Larger {
  __device__ int operator()(int a, int b) const { return a < b ? b : a; }
};

__global__ void warps(const int *in, int *out) {
  using WarpReduce = cub::WarpReduce<int>;
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
  using WarpReduce = cub::WarpReduce<int, 8>;
  __shared__ typename WarpReduce::TempStorage storage[32];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int sum = WarpReduce(storage[threadIdx.x / 8]).Sum(in[i]);
  if (threadIdx.x % 8 == 0)
    out[i / 8] = sum;
}

int main() {
  const int n = 768;
  int *in, *out;
  cudaMallocManaged(&in, n * sizeof(int));
  cudaMallocManaged(&out, n * sizeof(int));
  for (int i = 0; i < n; ++i)
    in[i] = numberAt(i) % 100;
  for (int block : {32, 64, 96, 256}) {
    LAUNCH(warps, n / block, block, in, out);
    cudaDeviceSynchronize();
    report("warps", block, out, n / 16);
    LAUNCH(eighths, n / block, block, in, out);
    cudaDeviceSynchronize();
    report("eighths", block, out, n / 8);
  }
  return 0;
}
