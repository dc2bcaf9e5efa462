// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The nearest obstacle of each ray, as a sortable integer.
#include <cuda_runtime.h>
#include <math_constants.h>

__device__ long long key(float distance) {
  return __float2ll_rd(distance * 1024.f);
}

__global__ void nearest(const float *ranges, int n, long long *out) {
  float best = 1.e6f;
  for (int i = 0; i < n; ++i)
    best = fminf(best, ranges[blockIdx.x * n + i]);
  if (threadIdx.x == 0)
    out[blockIdx.x] = key(best);
}
