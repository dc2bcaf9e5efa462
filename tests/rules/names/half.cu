// Functions of half and bfloat16 that HIP lacks or computes otherwise are in support headers.
// RUN: %port_twice %s %t.hip && %FileCheck %s --input-file %t.hip
// RUN: %hip_compile %t.hip
// RUN: %port_twice %s %t64.hip --target=hip-6.4 && %FileCheck %s --check-prefixes=CHECK,OLD --input-file %t64.hip
// RUN: %hip_compile64 %t64.hip
// RUN: %not %tranship --no-polyfill %s 2>&1 >/dev/null | %FileCheck %s --check-prefix=NONE
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_runtime.h>
// CHECK: #include "tranship/device/half.h"
// CHECK-NEXT: #include "tranship/device/bfloat16.h"

// CHECK: int __half2ll_rd(int A)
namespace mine {
__device__ int __half2ll_rd(int A) { return A; }
} // namespace mine

// CHECK: using Storage = __half;
using Storage = __nv_half;

__global__ void kernel(int *Out, half A, half B, half2 A2, __nv_bfloat16 X, __nv_bfloat16 Y, __nv_bfloat162 X2) {
  // HIP's own cut off, and round to nearest.
  // CHECK: Out[0] = tranship::small::half2int_rd(A) + tranship::small::half2int_ru(A) + __half2int_rz(A);
  // NONE: '__half2int_rd' has no counterpart in HIP
  Out[0] = __half2int_rd(A) + __half2int_ru(A) + __half2int_rz(A);
  // CHECK: half H = tranship::small::int2half_rz(Out[1]);
  half H = __int2half_rz(Out[1]);
  // CHECK: H = tranship::small::float2half_ru(1.1f) + __int2half_rn(5);
  H = __float2half_ru(1.1f) + __int2half_rn(5);
  // With NaN they differ.
  // CHECK: Out[2] = tranship::small::hne(A, B) + tranship::small::hbgtu2(A2, A2) + __hgtu(A, B);
  Out[2] = __hne(A, B) + __hbgtu2(A2, A2) + __hgtu(A, B);
  // CHECK: H = tranship::small::hadd_sat(A, B) + __hmax(A, B) + __hfma_relu(A, B, H);
  H = __hadd_sat(A, B) + __hmax(A, B) + __hfma_relu(A, B, H);
  // CHECK: Out[3] = __heq2_mask(A2, __hmax2(A2, A2)) + __hgtu2_mask(X2, X2);
  Out[3] = __heq2_mask(A2, __hmax2(A2, A2)) + __hgtu2_mask(X2, X2);
  // OLD: H = __hadd_rn(A, __hmul_rn(A, B));
  H = __hadd_rn(A, __hmul_rn(A, B));
  // CHECK: Out[4] = __bfloat162int_rn(X) + __half2char_rz(H) + mine::__half2ll_rd(3);
  Out[4] = __bfloat162int_rn(X) + __half2char_rz(H) + mine::__half2ll_rd(3);
  // CHECK: Y = tranship::small::hadd_sat(X, __float2bfloat16_rd(1.0f)) + tranship::small::int2bfloat16_rn(Out[5]);
  Y = __hadd_sat(X, __float2bfloat16_rd(1.0f)) + __int2bfloat16_rn(Out[5]);
  // CHECK: X2 = __hcmadd(X2, X2, __hmin2_nan(X2, X2));
  X2 = __hcmadd(X2, X2, __hmin2_nan(X2, X2));
  X2.x = __ushort2bfloat16_rn(3);
  Out[6] = __half2int_rz(Storage(H)) + __bfloat162ushort_rz(Y);
}
