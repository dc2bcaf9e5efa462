// All functions of tranship/device/simd.h, used as a port uses them.
// REQUIRES: thorough, hip-headers
// RUN: %hip_compile -Wall -Werror -I %root/support %s
// RUN: %hip_compile64 -I %root/support %s
// RUN: %hip_compile57 -I %root/support %s
// RUN: %hip_compile52 -I %root/support %s
// RUN: %hip_compile --no-offload-arch=gfx90a --offload-arch=gfx1100 -I %root/support %s
//
// The same as machine code: no function is called, and nothing but the arguments and the results is in memory.
// RUN: %hip_codegen --offload-arch=gfx90a -I %root/support %s -o %t.gfx90a
// RUN: %not grep -E "^\s+(s_swappc|scratch_|buffer_|ds_)" %t.gfx90a
// RUN: %FileCheck %s --check-prefix=GFX90A --input-file %t.gfx90a
// RUN: %hip_codegen --offload-arch=gfx1100 -I %root/support %s -o %t.gfx1100
// RUN: %not grep -E "^\s+(s_swappc|scratch_|buffer_|ds_)" %t.gfx1100
// RUN: %FileCheck %s --check-prefix=GFX1100 --input-file %t.gfx1100
// GFX90A: v_pk_add_i16 {{.*}} clamp
// GFX90A: v_dot4{{c?}}_i32_i8
// GFX1100: v_dot4_i32_iu8
#include <hip/hip_runtime.h>
#include "tranship/device/simd.h"

#define KERNEL(NAME, RESULT)                                                                                           \
  __global__ void kernel_##NAME(unsigned *Out, unsigned A, unsigned B, unsigned C) {                                   \
    int X = A, Y = B, Z = C;                                                                                           \
    bool High = false, Low = false;                                                                                    \
    Out[0] = RESULT;                                                                                                   \
    Out[1] = High + 2 * Low + X + Y + Z;                                                                               \
  }
#define ONE(NAME) KERNEL(NAME, __##NAME(A))
#define TWO(NAME) KERNEL(NAME, __##NAME(A, B))
#define THREE(NAME) KERNEL(NAME, __##NAME(A, B, C))
#define INT2(NAME) KERNEL(NAME, __##NAME(X, Y))
#define INT3(NAME) KERNEL(NAME, __##NAME(X, Y, Z))
#define CHOICE(NAME) KERNEL(NAME, __##NAME(X, Y, &High))
#define CHOICE_U(NAME) KERNEL(NAME, __##NAME(A, B, &High))
#define CHOICES(NAME) KERNEL(NAME, __##NAME(A, B, &High, &Low))
#define DOT(NAME, FIRST)                                                                                               \
  KERNEL(NAME, __##NAME(X, Y, Z) + __##NAME(A, B, C))                                                                  \
  __global__ void vectors_##NAME(int *Out, const FIRST *A, const char4 *B, const u##FIRST *C, const uchar4 *D) {      \
    Out[0] = __##NAME(*A, *B, 1);                                                                                      \
    Out[1] = __##NAME(*C, *D, 1u);                                                                                     \
  }
#include "Inputs/simd.def"

// The program's own is called, as it was written for a HIP without this header.
__device__ int __vadd3(unsigned A, unsigned B) { return __vadd4(A, B); }
__device__ unsigned __vsub4(unsigned A, unsigned B) { return A ^ B; }
__global__ void own(unsigned *Out, unsigned A, unsigned B) { *Out = __vsub4(A, B); }

// CUDA has these on the host, too.
unsigned onTheHost(unsigned A, unsigned B) { return __vimax3_u16x2(A, B, 7) + __vimax_s32_relu(1, -2); }
