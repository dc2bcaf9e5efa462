// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Counts the messages of a kernel that got lost.
#include <cstdio>
#include <cuda_runtime.h>

__device__ bool trace(int step, float residual) {
  const int written =
      printf("step %d: residual %g\n", step, residual); // hazard
  return written == 2;
}
__global__ void solve(float *r, int *lost) {
  if (!trace(blockIdx.x, r[blockIdx.x]))
    atomicAdd(lost, 1);
}
