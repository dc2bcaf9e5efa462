// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A dispatcher that picks the kernel by the card.
#include <cuda_runtime.h>

__global__ void gemm_sm80(const float *a, float *c) { c[threadIdx.x] = a[threadIdx.x]; }
__global__ void gemm_sm90(const float *a, float *c) { c[threadIdx.x] = a[threadIdx.x] * 2; }

void gemm(const float *a, float *c, cudaStream_t stream) {
  int device;
  cudaGetDevice(&device);
  cudaDeviceProp prop;
  cudaGetDeviceProperties(&prop, device);
  if (prop.major >= 9) // hazard
    gemm_sm90<<<1, 32, 0, stream>>>(a, c);
  else
    gemm_sm80<<<1, 32, 0, stream>>>(a, c);
}
