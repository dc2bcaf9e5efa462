// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Each warp sorts 32 keys by exchanging them between lanes.
#include <cuda_runtime.h>

#include "report.h"

constexpr unsigned allLanes = ~0u;

template <class Key, class Less>
__device__ __forceinline__ Key sortWarp(Key key, Less less) {
  int lane = threadIdx.x & 31;
#pragma unroll
  for (int size = 2; size <= 32; size *= 2)
#pragma unroll
    for (int stride = size / 2; stride > 0; stride /= 2) {
      Key other = __shfl_xor_sync(allLanes, key, stride);
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

int main() {
  const int n = 768;
  unsigned *keys;
  float *reals;
  cudaMallocManaged(&keys, n * sizeof(unsigned));
  cudaMallocManaged(&reals, n * sizeof(float));
  for (int block : {32, 64, 96, 256}) {
    for (int i = 0; i < n; ++i) {
      keys[i] = numberAt(i) % 1000;
      reals[i] = (numberAt(i + n) % 4096) / 16.0f;
    }
    LAUNCH(sortNumbers, n / block, block, keys);
    LAUNCH(sortDown, n / block, block, reals);
    cudaDeviceSynchronize();
    report("keys", block, keys, n);
    report("reals", block, reals, n);
  }
  return 0;
}
