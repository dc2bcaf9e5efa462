// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <hip/hip_runtime.h>

template <int Width> __device__ inline int sumOf(int value) {
  for (int offset = Width / 2; offset > 0; offset /= 2)
    value += __shfl_down(value, offset, Width);
  return __shfl(value, 0, Width);
}

__global__ void sums(const int *in, int *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[2 * i] = sumOf<32>(in[i]);
  out[2 * i + 1] = sumOf<8>(in[i]);
}

__device__ inline unsigned ballot16(bool predicate) {
  return static_cast<unsigned>(__ballot(predicate) >> (__lane_id() & 48)) &
         0xffff;
}

__global__ void votes(const int *in, int *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned odd = ballot16(in[i] & 1);
  int rank = __popc(odd & ((1u << (threadIdx.x & 15)) - 1));
  int all = ballot16(in[i] <= 10) == 0;
  int any = ballot16(in[i] > 90) != 0;
  out[i] = rank + 100 * all + 1000 * any + 10000 * (threadIdx.x / 16);
}

__global__ void sorted(int *keys) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int rank = threadIdx.x & 31;
  int key = keys[i];
  for (int size = 2; size <= 32; size *= 2)
    for (int stride = size / 2; stride > 0; stride /= 2) {
      int other = __shfl_xor(key, stride, 32);
      bool up = (rank & size) == 0;
      bool lower = (rank & stride) == 0;
      key = up == lower ? min(key, other) : max(key, other);
    }
  keys[i] = key;
}
