// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A histogram in fresh memory.
#include <cuda_runtime.h>

__global__ void histogram(const unsigned char *pixels, int n, unsigned *bins) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
    atomicAdd(&bins[pixels[i]], 1u);
}

void histogramOf(const unsigned char *d_pixels, int n, unsigned *out) {
  unsigned *d_hist;
  cudaMalloc((void **)&d_hist, 256 * sizeof(unsigned));
  histogram<<<64, 256>>>(d_pixels, n, d_hist); // hazard
  cudaMemcpy(out, d_hist, 256 * sizeof(unsigned), cudaMemcpyDeviceToHost);
  cudaFree(d_hist);
}
