// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// FP8 is OCP's in CUDA, so it is in the port: types, enumerators and data types of libraries agree.
// REQUIRES: hip-headers
// RUN: %port_twice %s %t.hip --exit 1 > %t.diag && %FileCheck %s --input-file %t.hip --implicit-check-not=fnuz --implicit-check-not=FNUZ
// RUN: %hip_compile %t.hip
// RUN: %status 1 %tranship --target=hip-6.4 %s -o %t64.hip && %hip_compile64 %t64.hip
// RUN: %status 1 %tranship --target=hip-5.7 %s -o %t57.hip 2>&1 | %FileCheck %s --check-prefix=OLD
#include <cuda_fp16.h>
#include <cuda_fp8.h>
#include <cuda_runtime.h>
#include <library_types.h>

// OLD: '__nv_fp8_e4m3' becomes '__hip_fp8_e4m3', which needs HIP 6.4
template <typename T> struct TypeOf;
// CHECK: struct TypeOf<__hip_fp8_e4m3> {
// CHECK: Value = HIP_R_8F_E4M3;
template <> struct TypeOf<__nv_fp8_e4m3> {
  static constexpr cudaDataType Value = CUDA_R_8F_E4M3;
};
// CHECK: struct TypeOf<__hip_fp8_e5m2> {
// CHECK: Value = HIP_R_8F_E5M2;
template <> struct TypeOf<__nv_fp8_e5m2> {
  static constexpr cudaDataType Value = CUDA_R_8F_E5M2;
};
static_assert(int(__NV_E4M3) == 0 && int(__NV_E5M2) == 1);
static_assert(int(TypeOf<__nv_fp8_e4m3>::Value) == 28);

// CHECK: __hip_fp8_storage_t quantize(
__host__ __device__ __nv_fp8_storage_t quantize(float x, double d, __half h) {
  // CHECK: __hip_cvt_float_to_fp8(x, __HIP_SATFINITE, __HIP_E4M3);
  __nv_fp8_storage_t a = __nv_cvt_float_to_fp8(x, __NV_SATFINITE, __NV_E4M3);
  __nv_fp8_storage_t b = __nv_cvt_double_to_fp8(d, __NV_NOSAT, __NV_E5M2);
  __nv_fp8_storage_t c = __nv_cvt_halfraw_to_fp8(h, __NV_SATFINITE, __NV_E5M2);
  return a ^ b ^ c;
}

__global__ void kernel(const __nv_fp8_e4m3 *in, __nv_fp8x2_e4m3 *pairs,
                       __nv_fp8x4_e5m2 *fours, float *out, float2 two,
                       float4 four) {
  int i = threadIdx.x;
  float value = float(in[i]);
  __half half_value = __nv_cvt_fp8_to_halfraw(in[i].__x, __NV_E4M3);
  __half2 both = __nv_cvt_fp8x2_to_halfraw2(pairs[i].__x, __NV_E4M3);
  // CHECK: pairs[i] = __hip_fp8x2_e4m3(two);
  pairs[i] = __nv_fp8x2_e4m3(two);
  fours[i] = __nv_fp8x4_e5m2(four);
  float4 back = static_cast<float4>(fours[i]);
  pairs[i].__x = __nv_cvt_float2_to_fp8x2(two, __NV_SATFINITE, __NV_E4M3);
  pairs[i].__x = __nv_cvt_halfraw2_to_fp8x2(both, __NV_SATFINITE, __NV_E4M3);
  out[i] = value + __half2float(half_value) + back.x + quantize(value, 1, half_value);
}

// A type of the program's own keeps its name.
// CHECK: struct fp8_e4m3 { unsigned char bits; };
struct fp8_e4m3 { unsigned char bits; };
