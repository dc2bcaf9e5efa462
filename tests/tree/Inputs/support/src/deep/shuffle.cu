// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
__global__ void shift(float *p) {
  p[threadIdx.x] = __shfl_down_sync(0xffffffff, p[threadIdx.x], 1);
}
