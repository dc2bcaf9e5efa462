// All functions of tranship/device/rounding.h, used as a port uses them.
// REQUIRES: thorough, hip-headers
// RUN: %hip_compile -Wall -Werror -I %root/support %s
// RUN: %hip_compile64 -I %root/support %s
// RUN: %hip_compile57 -I %root/support %s
// RUN: %hip_compile52 -I %root/support %s
// RUN: %hip_compile --no-offload-arch=gfx90a --offload-arch=gfx1100 -I %root/support %s
//
// The same as machine code: no function is called but square roots, and only arguments and results are in memory.
// RUN: %hip_codegen --offload-arch=gfx90a -I %root/support %s -o %t.gfx90a
// RUN: %not grep -E "^\s+(scratch_|buffer_|ds_|s_setreg)" %t.gfx90a
// RUN: %FileCheck %s --input-file %t.gfx90a
// RUN: %hip_codegen --offload-arch=gfx1100 -I %root/support %s -o %t.gfx1100
// RUN: %FileCheck %s --input-file %t.gfx1100
//
// No option joins a product and a sum.
// RUN: %hip_codegen --offload-arch=gfx90a -ffp-contract=fast -I %root/support %s -o - | %FileCheck %s
// RUN: %hip_codegen --offload-arch=gfx90a -ffast-math -I %root/support %s -o - | %FileCheck %s
#include <hip/hip_runtime.h>
#include "tranship/device/rounding.h"

// CHECK-LABEL: {{^}}_Z5apartPffff:
// CHECK-NOT: {{v_(fma|mad|fmac)}}
// CHECK: v_{{(dual_)?}}mul_f32
// CHECK-NOT: {{v_(fma|mad|fmac)}}
// CHECK: v_{{(dual_)?}}add_f32
// CHECK-NOT: {{v_(fma|mad|fmac)}}
// CHECK: s_endpgm
__global__ void apart(float *Out, float X, float Y, float Z) {
  *Out = tranship::rounding::fadd_rn(tranship::rounding::fmul_rn(X, Y), Z);
}
// CHECK-LABEL: {{^}}_Z4bothPddd:
// CHECK: v_mul_f64
// CHECK-NOT: v_fma
// CHECK: v_add_f64
// CHECK: s_endpgm
__global__ void both(double *Out, double X, double Y) { *Out = tranship::rounding::dmul_rn(X, Y) + X; }
// CHECK-LABEL: {{^}}_Z2upPffff:
// CHECK-NOT: {{v_(fma|mad|fmac)}}
// CHECK: s_endpgm
__global__ void up(float *Out, float X, float Y, float Z) { *Out = __fadd_ru(X * Y, Z); }

#define CALL1(F) F(X)
#define CALL2(F) F(X, Y)
#define CALL3(F) F(X, Y, Z)
#define KERNEL(T, NAME, FUNCTION, COUNT, F)                                                                            \
  __global__ void kernel_##NAME(F *Out, T X, T Y, T Z) { *Out = CALL##COUNT(FUNCTION) + Y + Z; }
#define ROUNDED(T, NAME, COUNT, VALUE)                                                                                 \
  KERNEL(T, NAME##_ru, __##NAME##_ru, COUNT, T)                                                                        \
  KERNEL(T, NAME##_rd, __##NAME##_rd, COUNT, T)                                                                        \
  KERNEL(T, NAME##_rz, __##NAME##_rz, COUNT, T)
#define CONVERTED(F, NAME, T)                                                                                          \
  KERNEL(T, NAME##_ru, tranship::rounding::NAME##_ru, 1, F)                                                            \
  KERNEL(T, NAME##_rd, tranship::rounding::NAME##_rd, 1, F)                                                            \
  KERNEL(T, NAME##_rz, tranship::rounding::NAME##_rz, 1, F)
#define NEAREST(T, NAME, COUNT, VALUE) KERNEL(T, NAME##_rn, tranship::rounding::NAME##_rn, COUNT, T)
#include "Inputs/rounding.def"

__global__ void others(double *Out, float X, unsigned Y) {
  Out[0] = __fmaf_ieee_rn(X, X, X);
  Out[1] = tranship::rounding::uint2double_rn(Y);
}

#define PAIRED(S)                                                                                                      \
  __global__ void pairs_##S(float2 *Out, float2 X, float2 Y) {                                                         \
    Out[0] = __fadd2_##S(X, Y), Out[1] = __fmul2_##S(X, Y), Out[2] = __ffma2_##S(X, Y, X);                             \
  }
PAIRED(rn) PAIRED(ru) PAIRED(rd) PAIRED(rz)

// The program's own is called.
__device__ float __fadd_rd(float A, float B) { return A + B; }
__global__ void own(float *Out, float A, float B) { *Out = __fadd_rd(A, B); }
