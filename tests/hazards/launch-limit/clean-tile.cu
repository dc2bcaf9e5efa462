// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Tiles of a matrix in dynamic shared memory.
#include <cuda_runtime.h>

struct Tile {
  double a[32][40];
  double b[64][40];
};
enum { STAGES = 2 };
__global__ void multiply(const double *a, const double *b, double *c) {
  extern __shared__ Tile tiles[];
  tiles[threadIdx.y % STAGES].a[threadIdx.x][threadIdx.y] = a[threadIdx.x];
  c[threadIdx.x] = tiles[0].a[0][0] * b[0];
}
void run(const double *a, const double *b, double *c, cudaStream_t stream) {
  const size_t bytes = STAGES * sizeof(Tile);
  cudaFuncSetAttribute(multiply, cudaFuncAttributeMaxDynamicSharedMemorySize, bytes);
  multiply<<<dim3(8, 8), dim3(16, 16), bytes, stream>>>(a, b, c);
}
