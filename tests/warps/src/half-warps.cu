// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Groups of 16 and of 8 lanes, by the width of shuffles.
#include <cuda_runtime.h>

#include "report.h"

template <int Width> __device__ int sumOf(int value) {
  for (int offset = Width / 2; offset > 0; offset /= 2)
    value += __shfl_down_sync(0xffffffff, value, offset, Width);
  return __shfl_sync(0xffffffff, value, 0, Width);
}

__global__ void sums(const int *in, int *halves, int *quarters) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  halves[i] = sumOf<16>(in[i]);
  quarters[i] = sumOf<8>(in[i]);
}

/// A width and a distance that are known when the kernel runs.
__global__ void shifted(const float *in, float *out, int width, int distance) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float up = __shfl_up_sync(0xffffffff, in[i], distance, width);
  float down = __shfl_down_sync(0xffffffff, in[i], distance, width);
  float across = __shfl_xor_sync(0xffffffff, in[i], distance, width);
  float wrapped = __shfl_sync(0xffffffff, in[i], threadIdx.x + distance, width);
  out[4 * i] = up;
  out[4 * i + 1] = down;
  out[4 * i + 2] = across;
  out[4 * i + 3] = wrapped;
}

/// The largest of each half, and which lane has it.
__global__ void largest(const int *in, int *values, int *lanes) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int value = in[i], lane = threadIdx.x % 16;
  for (int bits = 8; bits != 0; bits >>= 1) {
    int otherValue = __shfl_xor_sync(0xffffffff, value, bits, 16);
    int otherLane = __shfl_xor_sync(0xffffffff, lane, bits, 16);
    if (otherValue > value || (otherValue == value && otherLane < lane)) {
      value = otherValue;
      lane = otherLane;
    }
  }
  values[i] = value;
  lanes[i] = lane;
}

int main() {
  const int n = 768;
  int *in, *first, *second;
  float *reals, *moved;
  cudaMallocManaged(&in, n * sizeof(int));
  cudaMallocManaged(&first, n * sizeof(int));
  cudaMallocManaged(&second, n * sizeof(int));
  cudaMallocManaged(&reals, n * sizeof(float));
  cudaMallocManaged(&moved, 4 * n * sizeof(float));
  for (int i = 0; i < n; ++i) {
    in[i] = numberAt(i) % 50;
    reals[i] = i / 2.0f;
  }
  for (int block : {32, 64, 96, 256}) {
    LAUNCH(sums, n / block, block, in, first, second);
    cudaDeviceSynchronize();
    report("halves", block, first, n);
    report("quarters", block, second, n);
    LAUNCH(largest, n / block, block, in, first, second);
    cudaDeviceSynchronize();
    report("largest", block, first, n);
    report("where", block, second, n);
    for (int width = 2; width <= 32; width *= 2) {
      LAUNCH(shifted, n / block, block, reals, moved, width, 3);
      cudaDeviceSynchronize();
      report("shifted", block, moved, 4 * n);
    }
  }
  return 0;
}
