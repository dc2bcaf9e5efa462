// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <hip/hip_runtime.h>

constexpr unsigned allLanes = ~0u;

template <class Key, class Less>
__device__ __forceinline__ Key sortWarp(Key key, Less less) {
  int lane = threadIdx.x & 31;
#pragma unroll
  for (int size = 2; size <= 32; size *= 2)
#pragma unroll
    for (int stride = size / 2; stride > 0; stride /= 2) {
      Key other = __shfl_xor(key, stride, 32);
      bool ascending = (lane & size) == 0;
      bool lower = (lane & stride) == 0;
      bool take = ascending == lower ? less(other, key) : less(key, other);
      if (take)
        key = other;
    }
  return key;
}

struct Pair {
  __device__ bool operator()(unsigned a, unsigned b) const {
    return a % 100 != b % 100 ? a % 100 < b % 100 : a < b;
  }
};

__global__ void sortNumbers(unsigned *keys) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  keys[i] = sortWarp(keys[i], Pair());
}

__global__ void sortDown(float *keys) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  keys[i] = sortWarp(keys[i], [](float a, float b) { return a > b; });
}
