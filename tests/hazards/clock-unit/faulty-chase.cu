// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A micro-benchmark of shared memory.
#include <cuda_runtime.h>
#include <cstdio>

__global__ void chase(const int *next, int *out, long long *ticks, int steps) {
  __shared__ int ring[1024];
  for (int i = threadIdx.x; i < 1024; i += blockDim.x)
    ring[i] = next[i];
  __syncthreads();
  int at = threadIdx.x;
  long long start = clock64();
  for (int i = 0; i < steps; ++i)
    at = ring[at];
  long long end = clock64();
  out[threadIdx.x] = at;
  if (threadIdx.x == 0)
    *ticks = end - start;
}

void report(const int *next, int *out, long long *ticks, int steps) {
  chase<<<1, 32>>>(next, out, ticks, steps);
  long long t = 0;
  cudaMemcpy(&t, ticks, sizeof(t), cudaMemcpyDeviceToHost);
  int khz = 0;
  cudaDeviceGetAttribute(&khz, cudaDevAttrClockRate, 0); // hazard
  std::printf("%.2f ns a step\n", double(t) / khz * 1e6 / steps);
}
