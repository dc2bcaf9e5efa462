// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A counter that both sides see; the update is in a helper.
#include <cuda_runtime.h>

__managed__ int deepest = 0;
__managed__ float energy = 0;

__device__ inline void keepDeepest(int depth) { atomicMax(&deepest, depth); } // hazard

__global__ void walk(const int *depth, const float *e, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    keepDeepest(depth[i]);
    atomicAdd(&energy, e[i]); // hazard
  }
}

int deepestOf(const int *depth, const float *e, int n) {
  walk<<<(n + 63) / 64, 64>>>(depth, e, n);
  int result;
  cudaMemcpyFromSymbol(&result, deepest, sizeof(int));
  return result;
}
