// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Keys of distances, with a number for none.
#include <climits>
#include <cuda_runtime.h>

constexpr float kNone = 1e15f;

__global__ void keys(const float *d, long long *key, int n) {
  float best = kNone;
  for (int i = 0; i < n; ++i)
    best = best * 0.5f + d[i];
  key[threadIdx.x] = llrintf(best * 1024.0f);
}
__device__ bool isMissing(double value) { return isnan(value); }
__global__ void weights(const float *energy, float *w) {
  float e = fmaxf(energy[threadIdx.x], -80.0f);
  w[threadIdx.x] = logf(__expf(e));
}
