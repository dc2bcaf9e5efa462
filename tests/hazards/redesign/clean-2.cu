// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Plain PTX and plain copies.
#include <cuda_runtime.h>

__device__ inline unsigned byteReverse(unsigned x) {
  unsigned r;
  asm("prmt.b32 %0, %1, 0, 0x0123;" : "=r"(r) : "r"(x));
  return r;
}

__global__ void stage(const float4 *in, float *out) {
  __shared__ float4 tile[32];
  tile[threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = tile[byteReverse(threadIdx.x) & 31].x;
}
