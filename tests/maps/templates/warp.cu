// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The warp functions: with the support header, and without it as far as HIP has forms of 32 lanes.
// REQUIRES: hip-headers
// RUN: %port_twice %s %t.hip --exit 0
// RUN: %hip_compile --offload-arch=gfx1100 %t.hip
// RUN: %port_twice %s %t64.hip --exit 0 --target=hip-6.4
// RUN: %hip_compile64 %t64.hip && %hip_compile64 -DHIP_ENABLE_WARP_SYNC_BUILTINS %t64.hip
// RUN: %tranship --target=hip-5.7 %s -o %t57.hip
// RUN: %hip_compile57 %t57.hip
// RUN: %tranship --target=hip-5.2 %s -o %t52.hip
// RUN: %hip_compile52 %t52.hip
// RUN: %port_twice %s %t.plain.hip --exit 1 --no-polyfill
// RUN: %FileCheck %s --input-file %t.plain.hip
// RUN: %hip_compile -DPLAIN %t.plain.hip
// RUN: %not %tranship --target=hip-5.2 --no-polyfill %s -o %t52.plain.hip 2>&1 | %FileCheck %s --check-prefix=SAID
// RUN: %hip_compile52 -DPLAIN -DOLD %t52.plain.hip
#include <cuda_runtime.h>

// row: __shfl_sync/3
// row: __shfl_sync/4
// row: __shfl_sync(unsigned long long,*,*)
// row: __shfl_sync(unsigned long long,*,*,*)
// row: __shfl_up_sync/3
// row: __shfl_up_sync/4
// row: __shfl_up_sync(unsigned long long,*,*)
// row: __shfl_up_sync(unsigned long long,*,*,*)
// row: __shfl_down_sync/3
// row: __shfl_down_sync/4
// row: __shfl_down_sync(unsigned long long,*,*)
// row: __shfl_down_sync(unsigned long long,*,*,*)
// row: __shfl_xor_sync/3
// row: __shfl_xor_sync/4
// row: __shfl_xor_sync(unsigned long long,*,*)
// row: __shfl_xor_sync(unsigned long long,*,*,*)
__global__ void shuffle(float *data, double *wide) {
  float x = data[threadIdx.x];
  x += __shfl_sync(0xffffffff, x, 0);
  x += __shfl_up_sync(0xffffffffu, x, 1);
  x += __shfl_down_sync(~0u, x, 16, 32);
  x += __shfl_xor_sync(-1, x, 8, warpSize);
  // CHECK: x += __shfl(x, 0, 32);
  // CHECK-NEXT: x += __shfl_up(x, 1, 32);
  // CHECK-NEXT: x += __shfl_down(x, 16, 32);
  // CHECK-NEXT: x += __shfl_xor(x, 8, 32);
  *wide = __shfl_down_sync(0xffff, *wide, 2);
  x += __shfl_sync(0xffffffffull, x, 0) + __shfl_sync(0xffffffffull, x, 0, 16);
  x += __shfl_up_sync(0xffffffffull, x, 1) + __shfl_up_sync(0xffffffffull, x, 1, 16);
  x += __shfl_down_sync(0xffffffffull, x, 1) + __shfl_down_sync(0xffffffffull, x, 1, 16);
  x += __shfl_xor_sync(0xffffffffull, x, 1) + __shfl_xor_sync(0xffffffffull, x, 1, 16);
  data[threadIdx.x] = x;
}

// row: __any_sync/2
// row: __any_sync(unsigned long long,*)
// row: __all_sync/2
// row: __all_sync(unsigned long long,*)
// row: __ballot_sync/2
// row: __ballot_sync(unsigned long long,*)
// row: __activemask
// row: __syncwarp/0
// row: __syncwarp/1
// row: __syncwarp(unsigned long long)
__global__ void vote(int *data) {
  int x = data[threadIdx.x];
  // CHECK: if ((((unsigned)(__ballot64(x > 1) >> (__lane_id() & 32)) & (unsigned)(0xffffffff)) != 0) &&
  if (__any_sync(0xffffffff, x > 1) && !__all_sync(0xffffffff, x))
    data[0] = __popc(__ballot_sync(0xffffffff, x && x != 3));
  __syncwarp();
  // CHECK: data[1] = __popc(((unsigned)(__ballot64(1) >> (__lane_id() & 32))));
  data[1] = __popc(__activemask());
  if (x)
    __syncwarp(0xffff);
  __syncwarp(0xffull);
  data[2] = __any_sync(0xffull, x) + __all_sync(0xffull, x) + __ballot_sync(0xffull, x);
}

// row: __shfl/2
// row: __shfl_up/2
// row: __shfl_down/2
// row: __shfl_xor/2
// row: __any
// row: __all
// row: __ballot
__global__ void old(int *data) {
  int x = data[threadIdx.x];
  // CHECK: data[0] = __shfl(x, 0, 32) + __shfl_up(x, 1, 32) + __shfl_down(x, 2, 32) + __shfl_xor(x, 3, 32) + __shfl(x, 0, 8);
  data[0] = __shfl(x, 0) + __shfl_up(x, 1) + __shfl_down(x, 2) + __shfl_xor(x, 3) + __shfl(x, 0, 8);
  data[1] = __any(x) + __all(x) + __ballot(x);
}

// row: __match_any_sync/2
// row: __match_any_sync(unsigned long long,*)
#ifndef OLD
__global__ void match(int *data) {
  int x = data[threadIdx.x];
  // CHECK: data[0] = ((unsigned)(__match_any(x) >> (__lane_id() & 32)) & (unsigned)(0xffffffff)) +
  data[0] = __match_any_sync(0xffffffff, x) + __match_any_sync(0xffffffffull, x);
  // SAID: __match_any_sync
}
#endif

// row: __match_all_sync(unsigned long long,*,*)
// row: __reduce_add_sync(unsigned long long,*)
// row: __reduce_and_sync(unsigned long long,*)
// row: __reduce_max_sync(unsigned long long,*)
// row: __reduce_min_sync(unsigned long long,*)
// row: __reduce_or_sync(unsigned long long,*)
// row: __reduce_xor_sync(unsigned long long,*)
#ifndef PLAIN
__global__ void rest(int *data, unsigned *bits) {
  int all;
  data[0] = __match_all_sync(0xffffffff, data[1], &all) + __match_all_sync(0xffffffffull, data[1], &all);
  data[1] = __reduce_add_sync(-1, data[2]) + __reduce_add_sync(0xffull, data[2]);
  data[2] = __reduce_min_sync(0xff, data[2]) + __reduce_min_sync(0xffull, data[2]);
  data[3] = __reduce_max_sync(0xff, data[2]) + __reduce_max_sync(0xffull, data[2]);
  bits[0] = __reduce_and_sync(~0u, bits[0]) + __reduce_and_sync(0xffull, bits[0]);
  bits[1] = __reduce_or_sync(~0u, bits[0]) + __reduce_or_sync(0xffull, bits[0]);
  bits[2] = __reduce_xor_sync(~0u, bits[0]) + __reduce_xor_sync(0xffull, bits[0]);
}
#endif

// row: cudaDeviceGetAttribute(*,cudaDevAttrWarpSize,*)
cudaError_t size(int *value) { return cudaDeviceGetAttribute(value, cudaDevAttrWarpSize, 0); }
// CHECK: hipError_t size(int *value) { return ((void)(0), *(value) = 32, hipSuccess); }
