// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Code that asks for the size of a warp: in kernels, as an argument, and on the
// host, which sizes memory and blocks by it.
#include <cuda_runtime.h>

#include "report.h"

template <class T> __device__ T sumOfWarp(T value) {
  for (int offset = warpSize / 2; offset > 0; offset /= 2)
    value += __shfl_down_sync(0xffffffff, value, offset, warpSize);
  return value;
}

/// One result for each warp of the grid.
__global__ void warpSums(const int *in, int *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int lane = threadIdx.x % warpSize;
  int sum = sumOfWarp(i < n ? in[i] : 0);
  if (lane == 0)
    out[i / warpSize] = sum;
}

/// Blocks of (warp size) x rows threads, a row for each warp.
__global__ void rowLargest(const int *in, int *out, int columns) {
  int row = blockIdx.x * blockDim.y + threadIdx.y;
  int largest = -1;
  for (int column = threadIdx.x; column < columns; column += warpSize)
    largest = max(largest, in[row * columns + column]);
  for (int bits = warpSize >> 1; bits >= 1; bits >>= 1)
    largest = max(largest, __shfl_xor_sync(0xffffffff, largest, bits));
  if (threadIdx.x == 0)
    out[row] = largest;
}

__global__ void blockSum(const int *in, int *out) {
  __shared__ int partial[1024 / 32];
  int warp = threadIdx.x / warpSize, lane = threadIdx.x & (warpSize - 1);
  int sum = sumOfWarp(in[blockIdx.x * blockDim.x + threadIdx.x]);
  if (lane == 0)
    partial[warp] = sum;
  __syncthreads();
  if (threadIdx.x == 0) {
    int total = 0;
    for (int w = 0; w < blockDim.x / warpSize; ++w)
      total += partial[w];
    out[blockIdx.x] = total;
  }
}

int main() {
  cudaDeviceProp prop;
  cudaGetDeviceProperties(&prop, 0);
  int lanes = 0;
  cudaDeviceGetAttribute(&lanes, cudaDevAttrWarpSize, 0);
  const int n = 1000, rows = 24, columns = 75;
  int *in, *out;
  cudaMallocManaged(&in, rows * columns * sizeof(int));
  cudaMallocManaged(&out, (n + 256) / prop.warpSize * sizeof(int));
  for (int i = 0; i < rows * columns; ++i)
    in[i] = numberAt(i) % 1000;
  for (int block = prop.warpSize; block <= 256; block += 3 * lanes) {
    int blocks = (n + block - 1) / block;
    LAUNCH(warpSums, blocks, block, in, out, n);
    cudaDeviceSynchronize();
    report("warps", block, out, n / prop.warpSize);
    LAUNCH(blockSum, 3, block, in, out);
    cudaDeviceSynchronize();
    report("blocks", block, out, 3);
  }
  for (int height : {1, 2, 3, 8}) {
    dim3 block(lanes, height);
    LAUNCH(rowLargest, rows / height, block, in, out, columns);
    cudaDeviceSynchronize();
    report("rows", height, out, rows);
  }
  return 0;
}
