// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Particles are sorted by their cells, some of which lie outside of the grid.
#include <cuda_runtime.h>

struct Mesh {
  double origin, scale;
  __device__ double place(double x) const { return (x - origin) * scale; }
  __device__ unsigned long long cell(double x) const {
    return (unsigned long long)place(x); // hazard
  }
};

__global__ void sort(Mesh mesh, const double *x, unsigned long long *cells) {
  cells[threadIdx.x] = mesh.cell(x[threadIdx.x]);
}

int main() {
  double *x;
  unsigned long long *cells;
  cudaMallocManaged(&x, 256 * sizeof(double));
  cudaMallocManaged(&cells, 256 * sizeof(*cells));
  for (int i = 0; i < 256; ++i)
    x[i] = -1.0 + 0.02 * i;
  sort<<<1, 256>>>(Mesh{0.0, 8.0}, x, cells);
  return cudaDeviceSynchronize();
}
