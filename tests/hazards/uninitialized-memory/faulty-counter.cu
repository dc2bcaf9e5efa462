// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A counter for a compaction.
#include <cuda_runtime.h>

__global__ void compact(const int *in, int *out, int n, int *count) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n && in[i] != 0) {
    int at = atomicAdd(count, 1);
    out[at] = in[i];
  }
}

int compactAll(const int *d_in, int *d_out, int n) {
  int count = 0;
  int *d_count;
  if (cudaMalloc(&d_count, sizeof(*d_count)) != cudaSuccess)
    return -1;
  dim3 grid((n + 255) / 256), block(256);
  compact<<<grid, block>>>(d_in, d_out, n, d_count); // hazard
  cudaMemcpy(&count, d_count, sizeof(int), cudaMemcpyDeviceToHost);
  cudaFree(d_count);
  return count;
}
