// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Particles in cells; some have no position any more.
#include <cuda_runtime.h>
#include <cmath>

__global__ void sort(const double *x, double scale, int cells, int *count, int *lost) {
  int cell = (int)(x[threadIdx.x] * scale); // hazard
  if (cell < 0 || cell >= cells)
    atomicAdd(lost, 1);
  else
    atomicAdd(&count[cell], 1);
}

void remove(double *x, int which) {
  double gone = nan("");
  cudaMemcpy(x + which, &gone, sizeof gone, cudaMemcpyHostToDevice);
}
