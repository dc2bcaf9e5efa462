// Texture calls that HIP's headers have under CUDA's names, but otherwise: other components, another function, an error.
// RUN: %port_twice %s %t.hip --strict && %FileCheck %s --input-file %t.hip
// RUN: %hip_compile %t.hip
// RUN: %port_twice %s %t52.hip --target=hip-5.2 --strict && %hip_compile52 %t52.hip
// RUN: %not %tranship --no-polyfill %s 2>&1 >/dev/null | %FileCheck %s --check-prefix=NONE
#include <cuda_runtime.h>
// CHECK: #include "tranship/device/surfaces.h"

template <class T> __device__ T corners(cudaTextureObject_t t, float x, float y) {
  // CHECK: return tranship::tex2Dgather<T>(t, x, y, 2);
  // NONE: 'tex2Dgather' has no counterpart in HIP: HIP's own takes the component 1 for x, 2 for y, 3 for z and 0 for w
  return tex2Dgather<T>(t, x, y, 2);
}
__global__ void gather(cudaTextureObject_t t, float4 *out, int component) {
  // CHECK: out[0] = tranship::tex2Dgather<float4>(t, 1.5f, 2.5f);
  out[0] = tex2Dgather<float4>(t, 1.5f, 2.5f);
  out[1] = corners<float4>(t, 1.5f, 2.5f);
  // CHECK: tranship::tex2Dgather(&out[2], t, 1.5f, 2.5f, component);
  tex2Dgather(&out[2], t, 1.5f, 2.5f, component);
  // CHECK: tranship::tex2DLayered(&out[3], t, 1.5f, 2.5f, 1);
  tex2DLayered(&out[3], t, 1.5f, 2.5f, 1);
  // CHECK: out[4] = tex2DLayered<float4>(t, 1.5f, 2.5f, 1);
  out[4] = tex2DLayered<float4>(t, 1.5f, 2.5f, 1);
}
