// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <hip/hip_runtime.h>

template <class T> __device__ T sumOfWarp(T value) {
  for (int offset = 32 / 2; offset > 0; offset /= 2)
    value += __shfl_down(value, offset, 32);
  return value;
}

/// One result for each warp of the grid.
__global__ void warpSums(const int *in, int *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int lane = threadIdx.x % 32;
  int sum = sumOfWarp(i < n ? in[i] : 0);
  if (lane == 0)
    out[i / 32] = sum;
}

/// Blocks of (warp size) x rows threads, a row for each warp.
__global__ void rowLargest(const int *in, int *out, int columns) {
  int row = blockIdx.x * blockDim.y + threadIdx.y;
  int largest = -1;
  for (int column = threadIdx.x; column < columns; column += 32)
    largest = max(largest, in[row * columns + column]);
  for (int bits = 32 >> 1; bits >= 1; bits >>= 1)
    largest = max(largest, __shfl_xor(largest, bits, 32));
  if (threadIdx.x == 0)
    out[row] = largest;
}

__global__ void blockSum(const int *in, int *out) {
  __shared__ int partial[1024 / 32];
  int warp = threadIdx.x / 32, lane = threadIdx.x & (32 - 1);
  int sum = sumOfWarp(in[blockIdx.x * blockDim.x + threadIdx.x]);
  if (lane == 0)
    partial[warp] = sum;
  __syncthreads();
  if (threadIdx.x == 0) {
    int total = 0;
    for (int w = 0; w < blockDim.x / 32; ++w)
      total += partial[w];
    out[blockIdx.x] = total;
  }
}
