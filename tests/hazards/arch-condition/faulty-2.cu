// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Macros decide for the code behind them.
#include <cuda_fp16.h>

#define ON_DEVICE (defined(__CUDA_ARCH__)) // hazard
#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ < 530 // hazard
#define NO_HALF_MATH
#endif

__host__ __device__ inline int where() {
#if ON_DEVICE
  return 1;
#else
  return 0;
#endif
}

__device__ inline half twice(half x) {
#ifdef NO_HALF_MATH
  return __float2half(2 * __half2float(x));
#else
  return __hadd(x, x);
#endif
}

__global__ void use(int *p, half *h) {
  *p = where();
  *h = twice(*h);
}
