// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Whether a gradient is usable, by its bits.
#include <cuda_runtime.h>

constexpr unsigned Infinite = 0x7f800000u, NoNumber = 0x7fffffffu;

__device__ bool isBad(float x) {
  const unsigned bits = __float_as_uint(x);
  if (bits == Infinite)
    return true;
  return isnan(x);
}

__global__ void look(const float *x, int *bad) {
  if (isBad(x[threadIdx.x] - x[0]))
    *bad = 1;
}
