// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// With a barrier before the collective.
#include "separate.cuh"

__global__ void totals(const float *in, float *out) {
  float sum = total<64>(in + blockIdx.x * 64);
  if (threadIdx.x == 0)
    out[blockIdx.x] = sum;
}
