// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A warp has 32 lanes everywhere: masks stay as CUDA's text has them, in calls, variables and macros. On MXMACA
// a macro's parameter is converted, as its functions take wider masks.
// REQUIRES: hip-headers
// RUN: %port_twice %s %t.cu --exit 0
// RUN: %FileCheck --check-prefixes=CHECK,HIP %s < %t.cu
// RUN: %hip_compile --offload-arch=gfx1100 -x hip %t.cu
// RUN: %port_twice %s %t.maca.cu --target=maca
// RUN: %FileCheck --check-prefixes=CHECK,MACA %s < %t.maca.cu
#include <cuda_runtime.h>
#define FULL_MASK 0xffffffffu
#define LANES (-1)
#define SHFL(mask, v, lane) __shfl_sync(mask, v, lane)
#define ACTIVE __activemask()
// CHECK: #define FULL_MASK 0xffffffffu
// CHECK-NEXT: #define LANES (-1)
// HIP-NEXT: #define SHFL(mask, v, lane) __shfl_sync(mask, v, lane)
// MACA-NEXT: #define SHFL(mask, v, lane) __shfl_sync((unsigned)(mask), v, lane)
// CHECK-NEXT: #define ACTIVE tranship::warp::activemask()
__device__ int f(int v, unsigned below) {
  v += __shfl_sync(0xffffffff, v, 1) + __shfl_down_sync(FULL_MASK, v, 1, 16) + SHFL(0XFFFFFFFF, v, 1);
  v += __any_sync(-1, v) + __all_sync(~0u, v) + __any_sync(LANES, v) + __shfl_xor_sync(037777777777u, v, 1);
  unsigned votes = __ballot_sync(0x0000ffff, v > 0);
  unsigned long long wide = __activemask();
  v += __popc(votes & below) + __ffs(ACTIVE) + 31 - __clz(votes);
  v += __shfl_sync(votes, v, 1) + __shfl_sync(1u << v, v, 4) + __shfl_sync((unsigned)wide, v, 6);
  __syncwarp(0xffffffff);
  __syncwarp();
  return v;
}
// CHECK: {{^}}  v += __shfl_sync(0xffffffff, v, 1) + __shfl_down_sync(FULL_MASK, v, 1, 16) + SHFL(0XFFFFFFFF, v, 1);
// CHECK-NEXT: {{^}}  v += __any_sync(-1, v) + __all_sync(~0u, v) + __any_sync(LANES, v) + __shfl_xor_sync(037777777777u, v, 1);
// CHECK-NEXT: {{^}}  unsigned votes = __ballot_sync(0x0000ffff, v > 0);
// CHECK-NEXT: {{^}}  unsigned long long wide = tranship::warp::activemask();
// CHECK-NEXT: {{^}}  v += __popc(votes & below) + __ffs(ACTIVE) + 31 - __clz(votes);
// CHECK-NEXT: {{^}}  v += __shfl_sync(votes, v, 1) + __shfl_sync(1u << v, v, 4) + __shfl_sync((unsigned)wide, v, 6);
// CHECK-NEXT: {{^}}  __syncwarp(0xffffffff);
// CHECK-NEXT: {{^}}  __syncwarp();
