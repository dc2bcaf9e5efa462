// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// One warp fetches rows, the others add them up.
#include <cuda_runtime.h>

constexpr int Fetchers = 64;

__device__ bool fetches() { return threadIdx.x < Fetchers; }
__device__ void turn() { __syncthreads(); }

__global__ void rows(const float *in, float *out, int n) {
  __shared__ float row[2][128];
  if (fetches()) {
    for (int r = 0; r < n; ++r) {
      for (int i = threadIdx.x; i < 128; i += Fetchers)
        row[r & 1][i] = in[r * 128 + i];
      turn();
    }
  } else {
    float sum = 0;
    for (int r = 0; r < n; ++r) {
      turn();
      sum += row[r & 1][threadIdx.x & 127];
    }
    out[threadIdx.x] = sum;
  }
}
