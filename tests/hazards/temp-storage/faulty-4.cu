// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The values of other threads lie where a collective works. The header is the faulty file.
#include "collect.cuh"

__global__ void totals(const float *in, float *out) {
  float sum = total<64>(in + blockIdx.x * 64);
  if (threadIdx.x == 0)
    out[blockIdx.x] = sum;
}
