// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The warp functions: as they are from HIP 7 on, without masks before.
// REQUIRES: hip-headers
// RUN: %tranship %s -o %t.hip
// RUN: %hip_compile %t.hip
// RUN: %tranship --target=hip-6.4 %s -o %t64.hip
// RUN: %hip_compile64 %t64.hip
// RUN: %tranship --target=hip-5.7 %s -o %t57.hip
// RUN: %hip_compile57 %t57.hip
// RUN: %tranship --target=hip-5.2 %s -o %t52.hip
// RUN: %hip_compile52 %t52.hip
#include <cuda_runtime.h>

// row: __shfl_sync
// row: __shfl_up_sync
// row: __shfl_down_sync
// row: __shfl_xor_sync
__global__ void shuffle(float *data, double *wide) {
  float x = data[threadIdx.x];
  x += __shfl_sync(0xffffffff, x, 0);
  x += __shfl_up_sync(0xffffffffu, x, 1);
  x += __shfl_down_sync(~0u, x, 16, 32);
  x += __shfl_xor_sync(-1, x, 8, warpSize);
  *wide = __shfl_down_sync(0xffff, *wide, 2);
  data[threadIdx.x] = x;
}

// row: __any_sync
// row: __all_sync
// row: __ballot_sync
// row: __activemask
// row: __syncwarp
__global__ void vote(int *data) {
  int x = data[threadIdx.x];
  if (__any_sync(0xffffffff, x > 1) && !__all_sync(0xffffffff, x))
    data[0] = __popcll(__ballot_sync(0xffffffff, x && x != 3));
  __syncwarp();
  data[1] = __popcll(__activemask());
  if (x)
    __syncwarp(0xffff);
}
