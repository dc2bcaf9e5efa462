// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Two warps of 32 threads: one reads ahead, the other one sums up.
#include <cuda_runtime.h>

static constexpr int Threads = 32;

__global__ void stages(const float *in, float *out, int rounds) {
  __shared__ volatile int full, empty;
  __shared__ float tile[Threads];
  const int stage = threadIdx.x / Threads;
  if (threadIdx.x == 0)
    full = empty = 0;
  __syncthreads();
  for (int r = 0; r < rounds; ++r) {
    if (stage == 0) {
      while (empty < r) // hazard
        ;
      tile[threadIdx.x] = in[r * Threads + threadIdx.x];
      __threadfence_block();
      full = r + 1;
    } else {
      while (full <= r) // hazard
        ;
      *out += tile[threadIdx.x % Threads];
      __threadfence_block();
      empty = r + 1;
    }
  }
}
