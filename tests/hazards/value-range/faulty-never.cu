// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Times in ticks, and the largest one for what never happens.
#include <climits>
#include <cuda_runtime.h>

constexpr long long Never = LLONG_MAX;

__device__ long long ticksOf(float seconds) {
  return static_cast<long long>(seconds * 1e9f); // hazard
}

__global__ void times(const float *rates, long long *at) { at[threadIdx.x] = ticksOf(1 / rates[threadIdx.x]); }

__global__ void count(const long long *at, int *idle) {
  if (at[threadIdx.x] == Never)
    atomicAdd(idle, 1);
}

void countIdle(const float *rates, long long *at, int *idle) {
  times<<<1, 256>>>(rates, at);
  count<<<1, 256>>>(at, idle);
}
