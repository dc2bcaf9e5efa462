// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A histogram of exponents. NaN marks what is left out.
#include <cmath>
#include <cuda_runtime.h>

__device__ int binOf(float x) {
  if (isnan(x))
    return 0;
  int e = ilogbf(x);
  return e < -20 ? 0 : e > 20 ? 41 : e + 21;
}

__global__ void count(float *x, int *bins, int hole) {
  if (threadIdx.x == hole)
    x[hole] = nanf("");
  __syncthreads();
  atomicAdd(&bins[binOf(x[threadIdx.x])], 1);
}
