// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Conversions of 8 bits that gfx942 does not have.
// RUN: %port_twice %s %t.cu --exit 1 > %t.diag
// RUN: %FileCheck --check-prefix=DIAG --implicit-check-not=[float-format] %s < %t.diag
#include <cuda_fp8.h>
__global__ void bad(const float *in, __nv_fp8_e4m3 *out, __nv_fp8_storage_t *raw) {
  // DIAG: :[[#@LINE+1]]:{{.*}}warning: gfx942 (MI300) does not convert this format: there the port does not compile, or ends with a trap; its own, '..._fnuz', has other codes and ends at 240 in place of 448: use it there, or compile for gfx950 or gfx12 [float-format]
  out[0] = __nv_fp8_e4m3(in[0]);
  // DIAG: :[[#@LINE+1]]:{{.*}}note: the same in lines [[#@LINE+1]] and [[#@LINE+2]] [float-format]
  raw[0] = __nv_cvt_float_to_fp8(in[1], __NV_SATFINITE, __NV_E4M3);
  out[1] = static_cast<__nv_fp8_e4m3>(in[2]);
}
// Bytes that are only moved, and what the host converts.
__global__ void move(const __nv_fp8_e4m3 *in, __nv_fp8_e4m3 *out) { out[threadIdx.x] = in[threadIdx.x]; }
void host(float x, __nv_fp8_e5m2 *out) { *out = __nv_fp8_e5m2(x); }
