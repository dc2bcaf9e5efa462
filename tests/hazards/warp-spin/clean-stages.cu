// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Two waves of 64 threads: one reads ahead, the other one sums up.
#include <cuda_runtime.h>

static constexpr int Threads = 64;

__global__ void stages(const float *in, float *out, int rounds) {
  __shared__ volatile int full, empty;
  __shared__ float tile[Threads];
  const int stage = threadIdx.x / Threads;
  if (threadIdx.x == 0)
    full = empty = 0;
  __syncthreads();
  for (int r = 0; r < rounds; ++r) {
    if (stage == 0) {
      while (empty < r)
        ;
      tile[threadIdx.x] = in[r * Threads + threadIdx.x];
      __threadfence_block();
      full = r + 1;
    } else {
      while (full <= r)
        ;
      *out += tile[threadIdx.x % Threads];
      __threadfence_block();
      empty = r + 1;
    }
  }
}
