// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// REQUIRES: hip-headers
// RUN: %port_twice %s %t.hip && %FileCheck %s --input-file %t.hip
// RUN: %hip_compile %t.hip
// RUN: %status 1 %tranship --target=hip-6.4 %s -o %t64.hip 2>&1 | %FileCheck %s --check-prefix=OLD
#include <cuda_fp16.h>
#include <cuda_fp4.h>
#include <cuda_runtime.h>
// OLD: '__nv_fp4x2_e2m1' becomes '__hip_fp4x2_e2m1', which needs HIP 7.2

// CHECK: void pack(__hip_fp4x2_e2m1 *out, __hip_fp4x2_storage_t *raw
__global__ void pack(__nv_fp4x2_e2m1 *out, __nv_fp4x2_storage_t *raw,
                     float2 value, __half2 *back) {
  // CHECK: out[0] = __hip_fp4x2_e2m1(value);
  out[0] = __nv_fp4x2_e2m1(value);
  // CHECK: __hip_cvt_float2_to_fp4x2(value, __HIP_E2M1, hipRoundNearest);
  raw[0] = __nv_cvt_float2_to_fp4x2(value, __NV_E2M1, cudaRoundNearest);
  back[0] = __nv_cvt_fp4x2_to_halfraw2(raw[0], __NV_E2M1);
  // CHECK: __hip_fp4_e2m1 one(value.x);
  __nv_fp4_e2m1 one(value.x);
  raw[1] = one.__x;
}
// CHECK: HIP_R_4F_E2M1;
cudaDataType type = CUDA_R_4F_E2M1;
