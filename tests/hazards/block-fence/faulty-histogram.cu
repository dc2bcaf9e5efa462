// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Blocks count their bins; the one that comes last sums them.
#include <cuda_runtime.h>

__device__ bool amLast(int *counter, int blocks) {
  __threadfence_block(); // hazard
  int before = atomicAdd(counter, 1);
  return before == blocks - 1;
}

__global__ void histogram(const unsigned char *x, int *bins, int *counter, int *total) {
  bins[blockIdx.x] = x[blockIdx.x];
  if (amLast(counter, gridDim.x))
    for (int b = 0; b < gridDim.x; ++b)
      *total += bins[b];
}
