// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Masks of 64 bits in CUDA code.
#include <cuda_runtime.h>
#include <cstdio>
#define REDUCE(op, mask, value) __reduce_##op##_sync(mask, value)
#define SHUFFLE(mask, value, lane) __shfl_sync(mask, value, lane)

struct Pair {
  int a, b;
};
__device__ Pair __shfl_sync(unsigned mask, Pair value, int lane) {
  return {__shfl_sync(mask, value.a, lane), __shfl_sync(mask, value.b, lane)};
}

template <class Mask> __device__ int all(Mask mask, int value) {
  auto next = [value](auto m) { return __shfl_down_sync(m, value, 1); };
  int sum = next(mask) + (int)__ballot_sync(mask, value & 1) + __any_sync(mask, value == 40) + __all_sync(mask, value >= 0);
  int same;
  sum += __match_any_sync(mask, value & 3) + __match_all_sync(mask, 7, &same);
  sum += REDUCE(add, mask, value) + REDUCE(min, mask, value) + (int)REDUCE(xor, mask, (unsigned)value);
  __syncwarp(mask);
  return sum + SHUFFLE(mask, value, 3) + SHUFFLE(0xffffffffu, value, 5);
}

__global__ void masks(int *out, unsigned long long wide, int far) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int sum = all(wide, i) + all(0xffffffffu, i) + all(-1, i) + all(0xffffffffffffffffull, i);
  Pair pair = __shfl_sync(wide, Pair{i, 2 * i}, 9);
  unsigned short small = __shfl_xor_sync(wide, (unsigned short)i, 2);
  sum += pair.a + pair.b + small;
  sum += __shfl_up_sync(0xffffffffu, i, far) + __shfl_down_sync(0xffffffffu, i, far) + __shfl_xor_sync(wide, i, far);
  out[i] = sum;
}

int main() {
  const int n = 192;
  int *out;
  cudaMallocManaged(&out, n * sizeof(int));
  for (int block : {32, 64, 96})
    for (int far : {1, 31, 32, 33, 64, 67}) {
      masks<<<n / block, block>>>(out, 0xffffffffull, far);
      cudaDeviceSynchronize();
      unsigned sum = 0;
      for (int i = 0; i < n; ++i)
        sum = sum * 31 + out[i];
      printf("%d: %u\n", block, sum);
    }
  return 0;
}
