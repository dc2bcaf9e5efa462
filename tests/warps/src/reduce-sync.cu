// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The reductions of one instruction, for whole warps and for parts of them.
#include <cuda_runtime.h>

#include "report.h"

__global__ void whole(const int *in, int *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int value = in[i];
  unsigned bits = static_cast<unsigned>(value);
  out[8 * i] = __reduce_add_sync(0xffffffff, value);
  out[8 * i + 1] = __reduce_min_sync(0xffffffff, value);
  out[8 * i + 2] = __reduce_max_sync(0xffffffff, value);
  out[8 * i + 3] = __reduce_min_sync(0xffffffff, bits);
  out[8 * i + 4] = __reduce_max_sync(0xffffffff, bits);
  out[8 * i + 5] = __reduce_and_sync(0xffffffff, bits | 0xff00);
  out[8 * i + 6] = __reduce_or_sync(0xffffffff, bits & 0xff);
  out[8 * i + 7] = __reduce_xor_sync(0xffffffff, bits);
}

/// Odd and even numbers by themselves, the last warp with the lanes it has.
__global__ void parts(const int *in, int *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned inside = __ballot_sync(0xffffffff, i < n);
  if (i >= n)
    return;
  unsigned odd = __ballot_sync(inside, in[i] & 1);
  if (in[i] & 1)
    out[i] = __reduce_add_sync(odd, in[i]);
  else
    out[i] = __reduce_max_sync(inside & ~odd, in[i]);
}

/// All lanes at one call, each with the mask of those that have its key.
__global__ void groups(const int *in, unsigned *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned inside = __ballot_sync(0xffffffff, i < n);
  if (i >= n)
    return;
  unsigned peers = __match_any_sync(inside, in[i] & 3);
  out[i] = __reduce_add_sync(peers, 1u << (threadIdx.x & 3));
}

int main() {
  const int n = 768;
  int *in, *out;
  unsigned *sums;
  cudaMallocManaged(&in, n * sizeof(int));
  cudaMallocManaged(&out, 8 * n * sizeof(int));
  cudaMallocManaged(&sums, n * sizeof(unsigned));
  for (int i = 0; i < n; ++i)
    in[i] = (int)(numberAt(i) % 1000) - 500;
  for (int block : {32, 64, 96, 256}) {
    LAUNCH(whole, n / block, block, in, out);
    cudaDeviceSynchronize();
    report("whole", block, out, 8 * n);
  }
  for (int block : {32, 48, 64, 96, 250, 256}) {
    int count = n - 21, blocks = (count + block - 1) / block;
    LAUNCH(parts, blocks, block, in, out, count);
    LAUNCH(groups, blocks, block, in, sums, count);
    cudaDeviceSynchronize();
    report("parts", block, out, count);
    report("groups", block, sums, count);
  }
  return 0;
}
