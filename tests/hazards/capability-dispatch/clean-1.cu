// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The same, by what the card can do.
#include <cuda_runtime.h>

__global__ void gemm_small(const float *a, float *c) { c[threadIdx.x] = a[threadIdx.x]; }
__global__ void gemm_large(const float *a, float *c) { c[threadIdx.x] = a[threadIdx.x] * 2; }

void gemm(const float *a, float *c, cudaStream_t stream) {
  int device;
  cudaGetDevice(&device);
  cudaDeviceProp prop;
  cudaGetDeviceProperties(&prop, device);
  if (prop.sharedMemPerBlock >= 60000)
    gemm_large<<<1, 32, 0, stream>>>(a, c);
  else
    gemm_small<<<1, 32, 0, stream>>>(a, c);
}
