// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The bounds of a point set, read by the host after the kernel.
#include <cuda_runtime.h>

__global__ void boundsOf(const int *cells, int n, int *bounds) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  atomicMin(&bounds[0], cells[i]);
  atomicMax(bounds + 1, cells[i]);
}

void range(const int *cells, int n, int out[2]) {
  int *bounds;
  cudaMalloc(&bounds, 2 * sizeof(int));
  int start[2] = {0x7fffffff, -0x7fffffff};
  cudaMemcpy(bounds, start, sizeof(start), cudaMemcpyDefault);
  boundsOf<<<(n + 255) / 256, 256>>>(cells, n, bounds);
  cudaDeviceSynchronize();
  cudaMemcpy(out, bounds, 2 * sizeof(int), cudaMemcpyDefault);
  cudaFree(bounds);
}
