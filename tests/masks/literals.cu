// Masks of 32 bits become masks of 64, however they are spelled.
// RUN: %port_twice %s %t.cu --exit 0
// RUN: %FileCheck %s < %t.cu
// RUN: %port_twice %s %t.maca.cu --target=maca
// RUN: %FileCheck %s < %t.maca.cu
// RUN: %hip_compile %t.cu
// REQUIRES: hip-headers
#include <cuda_runtime.h>
__device__ int f(int v) {
  v += __shfl_sync(0xffffffff, v, 1);
  v += __shfl_sync(0xFFFFFFFF, v, 1);
  v += __shfl_sync(0XFFFFFFFF, v, 1);
  v += __shfl_down_sync(0xffffffffu, v, 1, 16);
  v += __shfl_up_sync(0xFFFFFFFFU, v, 1);
  v += __shfl_xor_sync(0xffff'ffff, v, 1);
  v += __shfl_xor_sync(4294967295, v, 1);
  v += __shfl_xor_sync(037777777777u, v, 1);
  v += __ballot_sync(-1, v) != 0;
  v += __any_sync(~0, v) + __all_sync(~0u, v) + __any_sync(~0U, v);
  v += __any_sync((-1), v) + __all_sync(((0xffffffff)), v) + __any_sync( ~ 0 , v);
  v += __shfl_sync(0x0000ffff, v, 1) + __shfl_sync(0xffu, v, 1) + __shfl_sync(1, v, 0);
  __syncwarp(0xffffffff);
  __syncwarp();
  return v;
}
// CHECK: v += __shfl_sync(0xffffffffffffffff, v, 1);
// CHECK-NEXT: v += __shfl_sync(0xFFFFFFFFFFFFFFFF, v, 1);
// CHECK-NEXT: v += __shfl_sync(0XFFFFFFFFFFFFFFFF, v, 1);
// CHECK-NEXT: v += __shfl_down_sync(0xffffffffffffffffull, v, 1, 16);
// CHECK-NEXT: v += __shfl_up_sync(0xFFFFFFFFFFFFFFFFULL, v, 1);
// CHECK-NEXT: v += __shfl_xor_sync(0xffffffffffffffffull, v, 1);
// CHECK-NEXT: v += __shfl_xor_sync(0xffffffffffffffff, v, 1);
// CHECK-NEXT: v += __shfl_xor_sync(0xffffffffffffffffull, v, 1);
// CHECK-NEXT: v += __ballot_sync(-1LL, v) != 0;
// CHECK-NEXT: v += __any_sync(~0ULL, v) + __all_sync(~0ull, v) + __any_sync(~0ULL, v);
// CHECK-NEXT: v += __any_sync((-1LL), v) + __all_sync(((0xffffffffffffffff)), v) + __any_sync( ~ 0ULL , v);
// CHECK-NEXT: v += __shfl_sync(0x0000ffffULL, v, 1) + __shfl_sync(0xffull, v, 1) + __shfl_sync(1ULL, v, 0);
// CHECK-NEXT: __syncwarp(0xffffffffffffffff);
// CHECK-NEXT: __syncwarp();
