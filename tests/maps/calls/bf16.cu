// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// bfloat16.
// REQUIRES: hip-headers
// RUN: %tranship %s -o %t.hip
// RUN: %hip_compile %t.hip
// RUN: %tranship --target=hip-6.4 %s -o %t64.hip
// RUN: %hip_compile64 %t64.hip
#include <cuda_bf16.h>
#include <cuda_runtime.h>

template <typename T> __device__ float toFloat(T value) { return static_cast<float>(value); }
template <> __device__ float toFloat<__nv_bfloat16>(__nv_bfloat16 value) { return __bfloat162float(value); }

__global__ void axpy(nv_bfloat16 a, const __nv_bfloat16 *x, __nv_bfloat16 *y, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    y[i] = __hadd(__hmul(a, x[i]), y[i]);
}

__global__ void pairs(const __nv_bfloat162 *x, nv_bfloat162 *y, float *sum) {
  int i = threadIdx.x;
  __nv_bfloat162 a = x[i];
  y[i] = __hfma2(a, a, __hmul2(a, a));
  float2 f = __bfloat1622float2(y[i]);
  *sum = f.x + __bfloat162float(a.x) + __low2float(a) + toFloat(a.y);
  y[i] = __float22bfloat162_rn(f);
  y[i] = __hadd2(y[i], __floats2bfloat162_rn(f.x, f.y));
  y[i].y = __float2bfloat16_rn(f.y);
  y[i].x = __float2bfloat16(f.x);
  if (__hgt(a.x, a.y) || __hisnan(a.x))
    y[i] = __halves2bfloat162(a.x, __hmax(a.x, a.y));
}

float onHost(float value) { return __bfloat162float(__float2bfloat16(value)); }
