// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The lanes below this one.
#include <cuda_runtime.h>

__global__ void rank(unsigned taken, int *out) {
  int lane = threadIdx.x & 31;
  unsigned below = 0x7fffffffu >> (31 - lane);
  out[threadIdx.x] = __popc(taken & below);
}
