// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// src/leader-election.cu with masks of 64 bits and HIP's own functions.
#include <hip/hip_runtime.h>

#include "report.h"
#include <algorithm>

__device__ int addOnce(int *counter) {
  unsigned long long active = __activemask();
  int lane = threadIdx.x & 31;
  int leader = __ffsll(active) - 1;
  int first = 0;
  if (lane == leader)
    first = atomicAdd(counter, __popcll(active));
  first = __shfl_sync(active, first, leader);
  return first + __popcll(active & ((1ull << lane) - 1));
}

__global__ void filter(const int *in, int *out, int *counter, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  if (in[i] % 3 == 0)
    out[addOnce(counter)] = in[i];
  else if (in[i] % 3 == 1)
    out[addOnce(counter)] = -in[i];
}

__global__ void divisors(const int *in, int *out, int *counter, int n) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n;
       i += gridDim.x * blockDim.x)
    for (int divisor = 2; divisor * divisor <= in[i]; ++divisor)
      if (in[i] % divisor == 0)
        out[addOnce(counter)] = in[i] * 100 + divisor;
}

/// The number of leaders of the block: one for each warp.
__global__ void leaders(int *count) {
  unsigned long long active = __activemask();
  if ((threadIdx.x & 31) == __ffsll(active) - 1)
    atomicAdd(count, 1);
}

int main() {
  const int n = 500;
  int *in, *out, *counter;
  hipMallocManaged(&in, n * sizeof(int));
  hipMallocManaged(&out, 16 * n * sizeof(int));
  hipMallocManaged(&counter, sizeof(int));
  for (int i = 0; i < n; ++i)
    in[i] = numberAt(i) % 200;
  for (int block : {32, 48, 64, 96, 250, 256}) {
    int blocks = (n + block - 1) / block;
    *counter = 0;
    LAUNCH(filter, blocks, block, in, out, counter, n);
    hipDeviceSynchronize();
    std::sort(out, out + *counter);
    report("filtered", block, out, *counter);
    *counter = 0;
    LAUNCH(divisors, 2, block, in, out, counter, n);
    hipDeviceSynchronize();
    std::sort(out, out + *counter);
    report("divisors", block, out, *counter);
    *counter = 0;
    LAUNCH(leaders, 3, block, counter);
    hipDeviceSynchronize();
    report("leaders", block, counter, 1);
  }
  return 0;
}
