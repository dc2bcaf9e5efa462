// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// src/ballot-compact.cu with masks of 64 bits and HIP's own functions.
#include <hip/hip_runtime.h>

#include "report.h"
#include <algorithm>

__device__ unsigned long long lanesBelow() {
  return (1ull << (threadIdx.x & 31)) - 1;
}

__global__ void compact(const int *in, int *out, int *count, int n,
                        int threshold) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned long long inside = __ballot_sync(0xffffffffffffffffull, i < n);
  if (i >= n)
    return;
  int value = in[i];
  bool keep = value > threshold;
  unsigned long long kept = __ballot_sync(inside, keep);
  int leader = __ffsll(inside) - 1;
  int base = 0;
  if ((threadIdx.x & 31) == leader)
    base = atomicAdd(count, __popcll(kept));
  base = __shfl_sync(inside, base, leader);
  if (keep)
    out[base + __popcll(kept & lanesBelow())] = value;
}

/// The ranks alone, which do not depend on the order of the warps.
__global__ void ranks(const int *in, int *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned long long odd =
      __ballot_sync(0xffffffffffffffffull, i < n && in[i] % 2 != 0);
  if (i < n)
    out[i] = __popcll(odd & lanesBelow()) + 100 * __popcll(odd);
}

int main() {
  const int n = 1000;
  int *in, *out, *count;
  hipMallocManaged(&in, n * sizeof(int));
  hipMallocManaged(&out, n * sizeof(int));
  hipMallocManaged(&count, sizeof(int));
  for (int i = 0; i < n; ++i)
    in[i] = numberAt(i) % 1000;
  for (int block : {32, 48, 64, 96, 250, 256}) {
    int blocks = (n + block - 1) / block;
    *count = 0;
    LAUNCH(compact, blocks, block, in, out, count, n, 400);
    hipDeviceSynchronize();
    std::sort(out, out + *count);
    report("kept", block, out, *count);
    LAUNCH(ranks, blocks, block, in, out, n);
    hipDeviceSynchronize();
    report("ranks", block, out, n);
  }
  return 0;
}
