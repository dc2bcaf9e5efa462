// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The same grid, whose first cell is to the right of some particles.
#include <cuda_runtime.h>

__device__ unsigned long long cellOf(double x, double start, double scale) {
  return static_cast<unsigned long long>((x - start) * scale); // hazard
}

__global__ void sort(double start, double scale, const double *x, unsigned long long *cells) {
  cells[threadIdx.x] = cellOf(x[threadIdx.x], start, scale);
}

int main() {
  double *x;
  unsigned long long *cells;
  cudaMallocManaged(&x, 256 * sizeof(double));
  cudaMallocManaged(&cells, 256 * sizeof(*cells));
  for (int i = 0; i < 256; ++i)
    x[i] = -1.0 + 0.02 * i;
  sort<<<1, 256>>>(0.0, 8.0, x, cells);
  return cudaDeviceSynchronize();
}
