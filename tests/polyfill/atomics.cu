// All functions of tranship/device/atomics.h, used as a port uses them.
// REQUIRES: thorough, hip-headers
// RUN: %hip_compile -DBF16 -Wall -Werror -I %root/support %s
// RUN: %hip_compile64 -DBF16 -I %root/support %s
// RUN: %hip_compile57 -DBF16 -I %root/support %s
// RUN: %hip_compile52 -I %root/support %s
// RUN: %hip_compile --no-offload-arch=gfx90a --offload-arch=gfx1100 -DBF16 -I %root/support %s
//
// The same as machine code: compare-and-swap of words.
// RUN: %hip_codegen --offload-arch=gfx90a -DBF16 -I %root/support %s -o %t.s && %FileCheck %s --input-file %t.s
// RUN: %not grep -E "^\s+(s_swappc|scratch_|buffer_(load|store))" %t.s
#include <hip/hip_runtime.h>
#include <hip/hip_fp16.h>
#ifdef BF16
#include <hip/hip_bf16.h>
#endif
#include "tranship/device/atomics.h"

// CHECK-LABEL: {{^}}_Z6halvesP6__halfS_:
// CHECK: v_add_f16
// CHECK: global_atomic_cmpswap v
// CHECK: s_endpgm
__global__ void halves(__half *Sum, __half Value) { atomicAdd(Sum + 1, Value); }
// CHECK-LABEL: {{^}}_Z5pairsP7__half2S_:
// CHECK: v_pk_add_f16
// CHECK: global_atomic_cmpswap v
// CHECK: s_endpgm
__global__ void pairs(__half2 *Sum, __half2 Value) { Sum[1] = atomicAdd(Sum, Value); }

// CHECK-LABEL: {{^}}_Z4bitsPxx:
// CHECK: global_atomic_and_x2
// CHECK: global_atomic_or_x2
// CHECK: global_atomic_xor_x2
// CHECK: s_endpgm
__global__ void bits(long long *Word, long long Value) {
  Word[1] = atomicAnd(Word, Value);
  Word[2] = atomicOr(Word, 7ll);
  Word[3] = atomicXor(Word, -1ll);
}

__global__ void others(float2 *Two, float4 *Four, unsigned short *Short, unsigned *Word) {
  Two[1] = atomicAdd(Two, make_float2(1, 2));
  Four[1] = atomicAdd(Four, make_float4(1, 2, 3, 4));
  Two[2] = atomicAdd_system(Two, make_float2(1, 2));
  Four[2] = atomicAdd_system(Four, make_float4(1, 2, 3, 4));
  Short[1] = atomicCAS(Short, 1, 2) + atomicCAS_system(Short, 1, 2);
  Word[1] = atomicInc_system(Word, 7) + atomicDec_system(Word, 7);
}
#ifdef BF16
__global__ void brains(__hip_bfloat16 *One, __hip_bfloat162 *Two) {
  __shared__ __hip_bfloat16 Sum[2];
  atomicAdd(Sum, *One);
  One[1] = atomicAdd(One, Sum[1]);
  Two[1] = atomicAdd(Two, *Two);
}
#endif

// HIP's own are called for its types, and the program's own for others.
struct Own {
  int Value;
};
__device__ Own atomicAdd(Own *Address, Own Value) { return {atomicAdd(&Address->Value, Value.Value)}; }
__global__ void own(int *A, float *B, unsigned long long *C, Own *D) {
  atomicAdd(A, 1);
  atomicAdd(B, 1);
  atomicAdd(C, 1);
  atomicAdd(D, *D);
  atomicMin(C, 1ull);
}
