// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <hip/hip_runtime.h>

template <int Width, class Op> __device__ inline int reduce(int value, Op op) {
#pragma unroll
  for (int bits = Width / 2; bits > 0; bits /= 2)
    value = op(value, __shfl_xor(value, bits, Width));
  return value;
}

__global__ void reductions(const int *in, int *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  auto add = [](int a, int b) { return a + b; };
  auto larger = [](int a, int b) { return a < b ? b : a; };
  out[3 * i] = reduce<32>(in[i], add);
  out[3 * i + 1] = reduce<32>(in[i], larger);
  out[3 * i + 2] = reduce<16>(in[i], add);
}

__device__ inline int inclusive(int value) {
#pragma unroll
  for (int delta = 1; delta < 32; delta *= 2) {
    int before = __shfl_up(value, delta, 32);
    if ((threadIdx.x & 31) >= delta)
      value += before;
  }
  return value;
}

__global__ void scans(const int *in, int *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[2 * i] = inclusive(in[i]);
  out[2 * i + 1] = inclusive(in[i]) - in[i];
}
