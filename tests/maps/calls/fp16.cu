// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Half precision.
// REQUIRES: hip-headers
// RUN: %tranship %s -o %t.hip
// RUN: %hip_compile %t.hip
// RUN: %tranship --target=hip-6.4 %s -o %t64.hip
// RUN: %hip_compile64 %t64.hip
#include <cuda_fp16.h>
#include <cuda_runtime.h>

__global__ void axpy(half a, const half *x, half *y, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    y[i] = __hfma(a, x[i], y[i]);
}

__global__ void pairs(const __half2 *x, half2 *y, float *sum) {
  int i = threadIdx.x;
  half2 a = x[i], two = __float2half2_rn(2.0f);
  y[i] = __hadd2(__hmul2(a, two), __hfma2(a, a, two));
  y[i] = __hsub2(y[i], __halves2half2(__low2half(a), __high2half(a)));
  float2 f = __half22float2(y[i]);
  *sum = f.x + f.y + __low2float(a) + __high2float(a);
  y[i] = h2exp(__hneg2(h2sqrt(y[i])));
  y[i] = __floats2half2_rn(f.x, f.y);
  if (__hbeq2(a, two) || __hgt(__low2half(a), __high2half(two)))
    y[i] = make_half2(hexp(a.x), hlog(a.y));
}

__global__ void convert(const float *in, __half *out, int *count, unsigned short *bits) {
  int i = threadIdx.x;
  out[i] = __float2half(in[i]);
  out[i] = __float2half_rn(in[i]);
  out[i] = __hmul(out[i], __int2half_rn(*count));
  out[i] = __hadd(out[i], __hsub(__hdiv(out[i], half(2)), __ushort_as_half(*bits)));
  *bits = __half_as_ushort(out[i]);
  *count = __half2int_rn(out[i]) + __hisnan(out[i]) + __hlt(out[i], half(0));
  out[i] = __hmax(out[i], __hmin(out[i], __habs(out[i])));
  out[i] = hsqrt(hrsqrt(hsin(hcos(out[i]))));
  float back = __half2float(out[i]) + float(out[i]);
  out[i] = half(back) * half(2) + out[i];
  out[i] = __ldg(out);
}

static_assert(sizeof(__half) == 2, "a half has two bytes");
__half onHost(float value) { return __float2half(value); }
