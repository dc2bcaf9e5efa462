// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// REQUIRES: hip-headers
// RUN: %port_twice %s %t.hip && %FileCheck %s --input-file %t.hip
// RUN: %hip_compile %t.hip
#include <cuda_fp16.h>
#include <cuda_fp6.h>
#include <cuda_runtime.h>

// CHECK: void pack(__hip_fp6_e2m3 *out, __hip_fp6_storage_t *raw, float value, __half *back
__global__ void pack(__nv_fp6_e2m3 *out, __nv_fp6_storage_t *raw, float value, __half *back) {
  // CHECK: out[0] = __hip_fp6_e2m3(value);
  out[0] = __nv_fp6_e2m3(value);
  // CHECK: __hip_cvt_float_to_fp6(value, __HIP_E3M2, hipRoundNearest);
  raw[0] = __nv_cvt_float_to_fp6(value, __NV_E3M2, cudaRoundNearest);
  back[0] = __nv_cvt_fp6_to_halfraw(raw[0], __NV_E3M2);
}
// CHECK: HIP_R_6F_E2M3, HIP_R_6F_E3M2
cudaDataType types[] = {CUDA_R_6F_E2M3, CUDA_R_6F_E3M2};
