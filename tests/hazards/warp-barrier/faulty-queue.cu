// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The first threads fill a queue in shared memory, the others empty it.
#include <cuda_runtime.h>

constexpr int kProducers = 32;
constexpr int kRounds = 16;

__device__ float work(float x) { return x * x + 1.0f; }

template <int THREADS> __global__ void pipeline(const float *in, float *out) {
  __shared__ float queue[THREADS - kProducers];
  for (int round = 0; round < kRounds; ++round) {
    if (threadIdx.x >= kProducers) {
      __syncthreads(); // hazard
      out[round * THREADS + threadIdx.x] = work(queue[threadIdx.x - kProducers]);
    } else {
      for (int i = threadIdx.x; i < THREADS - kProducers; i += kProducers)
        queue[i] = in[round * THREADS + i];
      __syncthreads(); // hazard
    }
    __syncthreads();
  }
}

void run(const float *in, float *out) { pipeline<256><<<64, 256>>>(in, out); }
