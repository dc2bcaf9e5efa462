// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A grid that waits for all of its blocks.
#include <cuda_runtime.h>

__device__ unsigned arrived;

__global__ void spread(int *labels) {
  __shared__ int tile[1024];
  tile[threadIdx.x] = labels[threadIdx.x];
  __syncthreads();
  if (threadIdx.x == 0) {
    atomicAdd(&arrived, 1u);
    while (atomicAdd(&arrived, 0u) < gridDim.x)
      ;
  }
  __syncthreads();
  labels[threadIdx.x] = tile[threadIdx.x ^ 1];
}

void run(int *labels) {
  int units = 0;
  cudaDeviceGetAttribute(&units, cudaDevAttrMultiProcessorCount, 0);
  spread<<<2 * units, 256>>>(labels);
}
