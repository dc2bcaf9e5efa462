// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Warps sort by splitting their keys by one bit after the other.
#include <cuda_runtime.h>

#include "report.h"

__device__ int placeOf(bool bit, unsigned mask) {
  unsigned below = (1u << (threadIdx.x & 31)) - 1u;
  unsigned ones = __ballot_sync(mask, bit);
  unsigned zeros = ~ones & mask;
  return bit ? __popc(zeros) + __popc(ones & below) : __popc(zeros & below);
}

__global__ void sortByBits(const unsigned *in, unsigned *out, int n) {
  __shared__ unsigned staged[256];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int lane = threadIdx.x & 31;
  unsigned *mine = staged + (threadIdx.x & ~31);
  unsigned mask = __ballot_sync(0xffffffff, i < n);
  if (i >= n)
    return;
  unsigned key = in[i];
  for (int bit = 0; bit < 10; ++bit) {
    mine[placeOf((key >> bit & 1) != 0, mask)] = key;
    __syncwarp(mask);
    key = mine[lane];
    __syncwarp(mask);
  }
  out[i] = key;
}

/// The same for eight buckets: how many of each, and the rank in one's own.
__global__ void buckets(const unsigned *in, unsigned *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned key = i < n ? in[i] & 7 : 0;
  unsigned peers = __ballot_sync(0xffffffff, i < n);
  for (int bit = 0; bit < 3; ++bit) {
    unsigned ones = __ballot_sync(0xffffffff, key >> bit & 1);
    peers &= (key >> bit & 1) != 0 ? ones : ~ones;
  }
  if (i < n)
    out[i] =
        __popc(peers) * 100 + __popc(peers & ((1u << (threadIdx.x & 31)) - 1));
}

int main() {
  const int n = 1000;
  unsigned *in, *out;
  cudaMallocManaged(&in, n * sizeof(unsigned));
  cudaMallocManaged(&out, n * sizeof(unsigned));
  for (int i = 0; i < n; ++i)
    in[i] = numberAt(i) % 1024;
  for (int block : {32, 48, 64, 96, 250, 256}) {
    int blocks = (n + block - 1) / block;
    LAUNCH(sortByBits, blocks, block, in, out, n);
    cudaDeviceSynchronize();
    report("sorted", block, out, n);
    LAUNCH(buckets, blocks, block, in, out, n);
    cudaDeviceSynchronize();
    report("buckets", block, out, n);
  }
  return 0;
}
