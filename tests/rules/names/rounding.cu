// Arithmetic with a rounding of its own: what HIP lacks, and what it computes otherwise, is in a support header.
// RUN: %port_twice %s %t.hip && %FileCheck %s --input-file %t.hip
// RUN: %hip_compile %t.hip
// RUN: %port_twice %s %t52.hip --target=hip-5.2 && %FileCheck %s --check-prefixes=CHECK,OLD --input-file %t52.hip
// RUN: %hip_compile52 %t52.hip
// RUN: %not %tranship --no-polyfill %s 2>&1 >/dev/null | %FileCheck %s --check-prefix=NONE
#include <cuda_runtime.h>
template <class T> __device__ T apply(T (*F)(T, T), T A, T B) { return F(A, B); }
// CHECK: #include "tranship/device/rounding.h"

// A function of the user's own in a namespace is not CUDA's.
// CHECK: float __dadd_rn(float A, float B) { return A; }
namespace mine {
__device__ float __dadd_rn(float A, float B) { return A; }
} // namespace mine

// CHECK: #define PRODUCT(A, B) tranship::rounding::fmul_rn(A, B)
#define PRODUCT(A, B) __fmul_rn(A, B)

__global__ void kernel(float *Out, double *Wide, float A, float B, int I, long long L, unsigned U) {
  // CHECK: Out[0] = tranship::rounding::fadd_rn(tranship::rounding::fmul_rn(A, B), ::tranship::rounding::fsub_rn(A, B));
  Out[0] = __fadd_rn(__fmul_rn(A, B), ::__fsub_rn(A, B));
  Out[1] = PRODUCT(A, B) + mine::__dadd_rn(A, B);
  // What is one operation and rounded right stays HIP's.
  // CHECK: Out[2] = sqrtf(A) + tranship::rounding::frsqrt_rn(B) + __fdiv_rn(A, B) + __fmaf_rn(A, B, A);
  Out[2] = __fsqrt_rn(A) + __frsqrt_rn(B) + __fdiv_rn(A, B) + __fmaf_rn(A, B, A);
  // CHECK: Out[3] = __fadd_ru(A, B) + __fmaf_rd(A, B, A) + __fmaf_ieee_rn(A, B, A);
  // NONE: '__fadd_ru' has no counterpart in HIP
  Out[3] = __fadd_ru(A, B) + __fmaf_rd(A, B, A) + __fmaf_ieee_rn(A, B, A);
  // CHECK: apply<float>(__fadd_rz, A, B) + apply<float>(tranship::rounding::fmul_rn, A, B);
  Out[4] = apply<float>(__fadd_rz, A, B) + apply<float>(__fmul_rn, A, B);
  // CHECK: Wide[0] = tranship::rounding::dmul_rn(A, B) + __dsqrt_rd(A);
  Wide[0] = __dmul_rn(A, B) + __dsqrt_rd(A);
  // HIP 5.2 ignores these.
  // OLD: Wide[1] = tranship::rounding::ll2double_rz(L) + tranship::rounding::uint2double_rn(U);
  Wide[1] = __ll2double_rz(L) + __uint2double_rn(U);
  // OLD: Out[5] = tranship::rounding::int2float_ru(I) + tranship::rounding::double2float_rd(Wide[1]) + __float2int_rd(A);
  Out[5] = __int2float_ru(I) + __double2float_rd(Wide[1]) + __float2int_rd(A);
  float2 Pair = {A, B};
  // CHECK: Pair = __ffma2_rn(__fadd2_ru(Pair, Pair), __fmul2_rz(Pair, Pair), Pair);
  // NONE: '__ffma2_rn' has no counterpart in HIP
  Pair = __ffma2_rn(__fadd2_ru(Pair, Pair), __fmul2_rz(Pair, Pair), Pair);
  Out[6] = Pair.x + Pair.y;
}
