// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Overloads of the user's beside CUDA's: for classes and for any type. Calls of CUDA's own still need the header.
// REQUIRES: hip-headers
// RUN: %port_twice %s %t.hip --exit 0
// RUN: %FileCheck %s < %t.hip
// RUN: %hip_compile --offload-arch=gfx1100 -x hip %t.hip
// RUN: %tranship --target=hip-6.4 %s -o %t64.hip
// RUN: %hip_compile64 -x hip %t64.hip && %hip_compile64 -DHIP_ENABLE_WARP_SYNC_BUILTINS -x hip %t64.hip
// RUN: %tranship --target=hip-5.2 %s -o %t52.hip
// RUN: %hip_compile52 -x hip %t52.hip
#include <cuda_runtime.h>
// CHECK: #include "tranship/warp.h"
struct V { int x, y; };
namespace mine { struct W { double x; }; }
__device__ V __shfl_sync(unsigned mask, V v, int lane, int width = 32) {
  v.x = __shfl_sync(mask, v.x, lane, width);
  return v;
}
// CHECK: __device__ V __shfl_sync(unsigned mask, V v, int lane, int width = 32) {
// CHECK-NEXT: {{^}}  v.x = __shfl_sync(mask, v.x, lane, width);
__device__ double2 __shfl_down_sync(unsigned mask, double2 v, unsigned delta) {
  v.x = __shfl_down_sync(mask, v.x, delta);
  return v;
}
template <class T> __device__ T __shfl_xor_sync(unsigned mask, T v, int bits, int width = 32) { return v; }

template <class T> __device__ T sum(T v) {
  for (int o = 16; o > 0; o /= 2)
    v += __shfl_xor_sync(0xffffffff, v, o);
  return v;
}
__global__ void use(V *v, double2 *d, int *i, mine::W *w) {
  v[0] = __shfl_sync(0xffffffff, v[0], 0);
  v[1] = __shfl_sync(-1, v[1], 0, 16);
  d[0] = __shfl_down_sync(0xffffffff, d[0], 1);
  d[1] = __shfl_down_sync(~0, d[1], 1);
  i[0] = __shfl_sync(0xffffffff, i[0], 0) + sum(i[1]) + __shfl_xor_sync(-1, i[2], 1);
  w[0] = __shfl_xor_sync(0xffffffff, w[0], 1);
  w[1] = __shfl_xor_sync(-1, w[1], 1, 16);
}
