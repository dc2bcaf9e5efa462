// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The same with what the port can decide.
#include <cuda_fp16.h>

#ifdef __CUDA_ARCH__
#define ON_DEVICE 1
#else
#define ON_DEVICE 0
#endif
#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ < 350
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
