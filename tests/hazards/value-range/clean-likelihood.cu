// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The logarithm of a likelihood, kept from log(0).
#include <cuda_runtime.h>

#define TINY 1e-35f

__device__ float safeLog(float p, float least) { return __log2f(fmaxf(p, least)); }

__global__ void score(const float *p, float *sum) {
  atomicAdd(sum, safeLog(p[threadIdx.x], TINY));
}
