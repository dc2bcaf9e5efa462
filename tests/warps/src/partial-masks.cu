// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Functions for parts of a warp, each with the mask of its lanes, in branches
// of branches.
#include <cuda_runtime.h>

#include "report.h"

#define LOW_HALF 0xffff
#define HIGH_HALF (0xffffu << 16)

__device__ int sumOf(int value, unsigned mask) {
  for (int offset = 8; offset > 0; offset /= 2)
    value += __shfl_xor_sync(mask, value, offset);
  return value;
}

__device__ int leaderOf(unsigned mask, bool candidate) {
  unsigned candidates = __ballot_sync(mask, candidate);
  return candidates != 0 ? __ffs(candidates) - 1 : -1;
}

__global__ void halves(const int *in, int *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int lane = threadIdx.x & 31;
  int result;
  if (lane < 16) {
    result = sumOf(in[i], LOW_HALF);
    if (lane < 4)
      result += 1000 * leaderOf(0xf, in[i] % 2 == 0);
  } else {
    result = -sumOf(in[i], HIGH_HALF);
    if (__any_sync(HIGH_HALF, in[i] > 95))
      result -= 5000;
    __syncwarp(HIGH_HALF);
  }
  out[i] = result + 100000 * leaderOf(0xffffffff, in[i] > 50);
}

/// The second half of a block reduction, in which only the first warp is.
__global__ void firstWarp(const int *in, int *out) {
  __shared__ int counts[32];
  int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
  unsigned warps = blockDim.x / 32;
  unsigned large =
      __ballot_sync(~0, in[blockIdx.x * blockDim.x + threadIdx.x] > 60);
  if (lane == 0)
    counts[warp] = __popc(large);
  __syncthreads();
  if (threadIdx.x < warps) {
    unsigned mask = (1u << warps) - 1;
    int sum = counts[threadIdx.x];
    for (int delta = 1; delta < warps; delta *= 2) {
      int before = __shfl_up_sync(mask, sum, delta);
      if (lane >= delta)
        sum += before;
    }
    bool all = __all_sync(mask, sum > 5);
    out[blockIdx.x * warps + threadIdx.x] = sum + (all ? 1000 : 0);
  }
}

/// Lanes with a mask of their own at one call.
__global__ void quarters(const int *in, unsigned *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned mask = 0xffu << (threadIdx.x & 24);
  unsigned odd = __ballot_sync(mask, in[i] & 1);
  int same = __all_sync(mask, in[i] > 10);
  int large = __any_sync(mask, in[i] > 90);
  int first = __shfl_sync(mask, in[i], threadIdx.x & 24);
  out[i] = odd + same + 2 * large + 256 * first;
}

int main() {
  const int n = 768;
  int *in, *out;
  unsigned *bits;
  cudaMallocManaged(&in, n * sizeof(int));
  cudaMallocManaged(&out, n * sizeof(int));
  cudaMallocManaged(&bits, n * sizeof(unsigned));
  for (int i = 0; i < n; ++i)
    in[i] = numberAt(i) % 100;
  for (int block : {32, 64, 96, 256}) {
    LAUNCH(halves, n / block, block, in, out);
    cudaDeviceSynchronize();
    report("halves", block, out, n);
    LAUNCH(firstWarp, n / block, block, in, out);
    cudaDeviceSynchronize();
    report("first warp", block, out, n / 32);
    LAUNCH(quarters, n / block, block, in, bits);
    cudaDeviceSynchronize();
    report("quarters", block, bits, n);
  }
  return 0;
}
