// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <hip/hip_runtime.h>

template <int Width> __device__ int sumOf(int value) {
  for (int offset = Width / 2; offset > 0; offset /= 2)
    value += __shfl_down(value, offset, Width);
  return __shfl(value, 0, Width);
}

__global__ void sums(const int *in, int *halves, int *quarters) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  halves[i] = sumOf<16>(in[i]);
  quarters[i] = sumOf<8>(in[i]);
}

/// A width and a distance that are known when the kernel runs.
__global__ void shifted(const float *in, float *out, int width, int distance) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float up = __shfl_up(in[i], distance, width);
  float down = __shfl_down(in[i], distance, width);
  float across = __shfl_xor(in[i], distance, width);
  float wrapped = __shfl(in[i], threadIdx.x + distance, width);
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
    int otherValue = __shfl_xor(value, bits, 16);
    int otherLane = __shfl_xor(lane, bits, 16);
    if (otherValue > value || (otherValue == value && otherLane < lane)) {
      value = otherValue;
      lane = otherLane;
    }
  }
  values[i] = value;
  lanes[i] = lane;
}
