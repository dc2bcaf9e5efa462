// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Codes of numbers, of which some are missing.
#include <climits>
#include <cuda_runtime.h>

constexpr int Missing = INT_MIN;

__device__ int codeOf(double x) {
  return isnan(x) ? Missing : __double2int_rn(x * 100);
}

__global__ void encode(const double *x, int *codes) { codes[threadIdx.x] = codeOf(x[threadIdx.x]); }

__global__ void count(const int *codes, int *missing) {
  if (codes[threadIdx.x] == Missing)
    atomicAdd(missing, 1);
}

void countMissing(const double *x, int *codes, int *missing) {
  encode<<<1, 256>>>(x, codes);
  count<<<1, 256>>>(codes, missing);
}
