// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Macros of a header decide; the header is the faulty file.
#include "config.cuh"
#include <cuda_fp16.h>

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
