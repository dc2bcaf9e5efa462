// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A histogram in which the threads of a warp that have the same key add
// together, and a test for warps whose keys are all the same.
#include <cuda_runtime.h>

#include "report.h"

__global__ void histogram(const int *keys, unsigned *bins, int n) {
  const unsigned lane = threadIdx.x & 31;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n;
       i += gridDim.x * blockDim.x) {
    int key = keys[i];
    unsigned peers = __match_any_sync(__activemask(), key);
    if (lane == __ffs(peers) - 1)
      atomicAdd(&bins[key], __popc(peers));
  }
}

__global__ void peersOf(const long long *keys, unsigned *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned peers = __match_any_sync(0xffffffff, i < n ? keys[i] : -1LL);
  if (i < n)
    out[i] = peers;
}

__global__ void uniform(const int *keys, int *out, int shift, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned mask = __ballot_sync(0xffffffff, i < n);
  if (i >= n)
    return;
  int same;
  unsigned all = __match_all_sync(mask, keys[i] >> shift, &same);
  out[i] = same ? __popc(all) : -1;
}

/// Quarters of a warp, each with its own mask at one call.
__global__ void quarters(const int *keys, unsigned *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned mask = 0xffu << (threadIdx.x & 24);
  int key = i < n ? keys[i] & 3 : -1;
  unsigned peers = __match_any_sync(mask, key);
  int same;
  unsigned all = __match_all_sync(mask, key >> 1, &same);
  if (i < n)
    out[i] = peers + 3 * all + same;
}

int main() {
  const int n = 1000, bins = 16;
  int *keys, *out;
  long long *wide;
  unsigned *counts, *peers;
  cudaMallocManaged(&keys, n * sizeof(int));
  cudaMallocManaged(&wide, n * sizeof(long long));
  cudaMallocManaged(&out, n * sizeof(int));
  cudaMallocManaged(&counts, bins * sizeof(unsigned));
  cudaMallocManaged(&peers, n * sizeof(unsigned));
  for (int i = 0; i < n; ++i) {
    keys[i] = numberAt(i) % bins;
    wide[i] = (long long)(numberAt(i) % 5) << 33;
  }
  for (int block : {32, 48, 64, 96, 250, 256}) {
    int blocks = (n + block - 1) / block;
    memset(counts, 0, bins * sizeof(unsigned));
    LAUNCH(histogram, 2, block, keys, counts, n);
    LAUNCH(peersOf, blocks, block, wide, peers, n);
    cudaDeviceSynchronize();
    report("histogram", block, counts, bins);
    report("peers", block, peers, n);
  }
  for (int i = 0; i < n; ++i)
    keys[i] = numberAt(i / 5) % 4;
  for (int block : {32, 64, 96, 256}) {
    LAUNCH(quarters, (n + block - 1) / block, block, keys, peers, n);
    cudaDeviceSynchronize();
    report("quarters", block, peers, n);
  }
  for (int i = 0; i < n; ++i)
    keys[i] = i;
  for (int shift : {3, 5, 6}) {
    LAUNCH(uniform, (n + 95) / 96, 96, keys, out, shift, n);
    cudaDeviceSynchronize();
    report("uniform", 96, out, n);
  }
  return 0;
}
