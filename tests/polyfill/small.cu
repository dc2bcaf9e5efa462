// All functions of tranship/device/half.h and bfloat16.h, used as a port uses them. HIP's own headers come after: a port
// includes them so.
// REQUIRES: thorough, hip-headers
// RUN: %hip_compile -Wall -Werror -I %root/support -I %S/Inputs %s
// RUN: %hip_compile64 -I %root/support -I %S/Inputs %s
// RUN: %hip_compile57 -I %root/support -I %S/Inputs %s
// RUN: %hip_compile --no-offload-arch=gfx90a --offload-arch=gfx1100 -I %root/support -I %S/Inputs %s
// RUN: %hip_compile52 -DHALF_ONLY -I %root/support -I %S/Inputs %s
//
// The same as machine code: no function is called but the hyperbolic tangent.
// RUN: %hip_codegen --offload-arch=gfx90a -I %root/support -I %S/Inputs %s -o %t.gfx90a
// RUN: %not grep -E "^\s+(scratch_|buffer_|ds_|s_setreg)" %t.gfx90a
// RUN: %FileCheck %s --input-file %t.gfx90a
#include <hip/hip_runtime.h>
#include "tranship/device/bfloat16.h"
#include "tranship/device/half.h"

#include <hip/hip_fp16.h>
#ifndef HALF_ONLY
#include <hip/hip_bf16.h>
#endif

// CHECK-LABEL: {{^}}_Z5roundPiP6__half:
// CHECK: v_ceil_f16
// CHECK-NOT: s_cbranch
// CHECK: v_cvt_i32_f32
// CHECK-NOT: s_cbranch
// CHECK: s_endpgm
__global__ void round(int *Out, __half *In) { *Out = tranship::small::half2int_ru(*In); }
// CHECK-LABEL: {{^}}_Z4maskPj7__half2S0_:
// CHECK: v_cmp_nlt_f16
// CHECK: s_endpgm
__global__ void mask(unsigned *Out, __half2 A, __half2 B) { *Out = __hgeu2_mask(A, B); }
// CHECK-LABEL: {{^}}_Z5fusedP6__halfS0_:
// CHECK: v_{{(pk_)?}}fma_f16
// CHECK: s_endpgm
__global__ void fused(__half *Out, __half *In) { *Out = __hfma_relu(In[0], In[1], In[2]); }

// A function of the program's own comes first, and so does HIP's.
struct Own {
  short Value;
};
__device__ int __hfma_relu(Own A, Own B, Own C) { return A.Value + B.Value + C.Value; }
__device__ __half __double2half(double X) { return static_cast<float>(X) * 2; }
__global__ void own(int *Out, __half *Halves, float *Numbers) {
  *Out = __hfma_relu(Own{1}, Own{2}, Own{3});
  Halves[0] = __double2half(*Numbers);
  Halves[1] = __hmax_nan(Halves[2], Halves[3]);
  Halves[4] = __hmax_nan(Halves[2], __float2half(*Numbers));
}

#ifndef HALF_ONLY
using Half = __half;
using Half2 = __half2;
using Brain = __hip_bfloat16;
using Brain2 = __hip_bfloat162;

template <class T> __device__ void keep(T *Out, const T &Value) { *Out = Value; }
__global__ void all(void *Out, Half A, Half B, Half C, Half2 A2, Half2 B2, Half2 C2, const Brain *In, const Brain2 *In2,
                    float F, double D, unsigned long long I) {
  const Brain X = In[0], Y = In[1], Z = In[2];
  const Brain2 X2 = In2[0], Y2 = In2[1], Z2 = In2[2];
#define SUPPLIED(NAME) __##NAME
#define RENAMED(NAME) tranship::small::NAME
#define RESULT(NAME, VALUE) keep(static_cast<decltype(VALUE) *>(Out), VALUE);
#include "small.def"
  keep(static_cast<Half *>(Out), htanh(A));
  keep(static_cast<Half *>(Out), htanh_approx(A));
  keep(static_cast<Half2 *>(Out), h2tanh(A2));
  keep(static_cast<Brain *>(Out), htanh(X));
  keep(static_cast<Brain2 *>(Out), h2tanh_approx(X2));
}
#endif
