// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A tile that needs the opt-in for more shared memory.
#include <cuda_runtime.h>

static constexpr int kSharedBytes = 48 * 1024;

__global__ void tiled(const float *in, float *out) {
  extern __shared__ float tile[];
  tile[threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = tile[blockDim.x - 1 - threadIdx.x];
}

void launchTiled(const float *in, float *out, cudaStream_t stream) {
  cudaFuncSetAttribute(tiled, cudaFuncAttributeMaxDynamicSharedMemorySize, kSharedBytes);
  tiled<<<80, 256, kSharedBytes, stream>>>(in, out);
}
