// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Counts what passes a filter.
#include <cuda_runtime.h>

constexpr unsigned kFull = ~0u;
__device__ inline int warpCount(bool keep) { return __popc(__ballot_sync(kFull, keep)); }
__global__ void countPassing(const float *x, unsigned n, float limit, unsigned *count) {
  const unsigned stride = blockDim.x * gridDim.x;
  for (unsigned i = threadIdx.x + blockIdx.x * blockDim.x; i < n; i += stride) {
    int passing = warpCount(x[i] > limit); // hazard
    if ((threadIdx.x & 31) == 0)
      atomicAdd(count, passing);
  }
}
