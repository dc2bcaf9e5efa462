// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Masks of 64 bits in CUDA code: of the type that MXMACA's own functions take, and of types that only a template tells.
#include <cuda_runtime.h>
#include <cstdint>
#include <cstdio>

template <class Mask> __device__ int all(Mask mask, int value) {
  auto next = [value](auto m) { return __shfl_down_sync(m, value, 1); };
  int sum = next(mask) + (int)__ballot_sync(mask, value & 1) + __any_sync(mask, value == 40) + __all_sync(mask, value >= 0);
  int same;
  sum += __match_any_sync(mask, value & 3) + __match_all_sync(mask, 7, &same);
  sum += __reduce_add_sync(mask, value) + __reduce_min_sync(mask, value) + (int)__reduce_xor_sync(mask, (unsigned)value);
  __syncwarp(mask);
  return sum + __shfl_sync(mask, value, 3) + __shfl_sync(0xffffffffu, value, 5);
}

__global__ void masks(int *out, uint64_t wide, unsigned long long longest, size_t size, int far) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int sum = all(wide, i) + all(longest, i) + all(0xffffffffu, i) + all(-1, i) + all(-1l, i);
  sum += __shfl_up_sync(wide, i, far) + __shfl_xor_sync(longest, i, far) + (int)__ballot_sync(size, i % 3 == 0);
  sum += __reduce_add_sync(wide, i) + __reduce_max_sync(UINT64_MAX, i) + (int)__ballot_sync(0xfffffffful, i & 2);
  out[i] = sum;
}

int main() {
  const int n = 192;
  int *out;
  cudaMallocManaged(&out, n * sizeof(int));
  for (int block : {32, 64, 96})
    for (int far : {1, 31, 32, 33, 64, 67}) {
      masks<<<n / block, block>>>(out, 0xffffffff, 0xffffffff, 0xffffffff, far);
      cudaDeviceSynchronize();
      unsigned sum = 0;
      for (int i = 0; i < n; ++i)
        sum = sum * 31 + out[i];
      printf("%d: %u\n", block, sum);
    }
  return 0;
}
