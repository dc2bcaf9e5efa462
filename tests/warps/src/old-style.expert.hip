// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <hip/hip_runtime.h>

__device__ inline unsigned ballot32(bool predicate) {
  return static_cast<unsigned>(__ballot(predicate) >> (__lane_id() & 32));
}

__device__ int sumOfWarp(int value) {
  for (int offset = 16; offset > 0; offset >>= 1)
    value += __shfl_down(value, offset, 32);
  return __shfl(value, 0, 32);
}

__device__ float largestOfWarp(float value) {
  for (int bits = 16; bits > 0; bits >>= 1) {
    float other = __shfl_xor(value, bits, 32);
    value = other > value ? other : value;
  }
  return value;
}

__global__ void reduce(const int *in, int *sums, float *largest) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  sums[i] = sumOfWarp(in[i]);
  largest[i] = largestOfWarp(in[i] / 4.0f);
}

__global__ void scan(const int *in, int *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int lane = threadIdx.x & 31;
  int sum = i < n ? in[i] : 0;
  for (int delta = 1; delta < 32; delta *= 2) {
    int before = __shfl_up(sum, delta, 32);
    if (lane >= delta)
      sum += before;
  }
  if (i < n)
    out[i] = sum;
}

__global__ void rank(const int *in, int *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  unsigned odd = ballot32(in[i] & 1);
  unsigned below = (1u << (threadIdx.x & 31)) - 1;
  int same = ballot32(in[i] <= 2) == 0 ? 1000 : 0;
  int none = ballot32(in[i] > 48) != 0 ? 2000 : 0;
  out[i] = __popc(odd & below) + same + none;
}

__global__ void quarters(const int *in, int *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int value = in[i];
  for (int offset = 4; offset > 0; offset >>= 1)
    value += __shfl_down(value, offset, 8);
  out[i] = __shfl(value, 0, 8);
}
