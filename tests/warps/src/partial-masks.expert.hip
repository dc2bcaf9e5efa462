// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <hip/hip_runtime.h>

__device__ inline unsigned ballot32(bool predicate) {
  return static_cast<unsigned>(__ballot(predicate) >> (__lane_id() & 32));
}

__device__ inline void fence() {
  __builtin_amdgcn_fence(__ATOMIC_RELEASE, "wavefront");
  __builtin_amdgcn_wave_barrier();
  __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "wavefront");
}

__device__ int sumOf(int value) {
  for (int offset = 8; offset > 0; offset /= 2)
    value += __shfl_xor(value, offset, 32);
  return value;
}

__device__ int leaderOf(bool candidate) {
  unsigned candidates = ballot32(candidate);
  return candidates != 0 ? __ffs(candidates) - 1 : -1;
}

__global__ void halves(const int *in, int *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int lane = threadIdx.x & 31;
  int result;
  if (lane < 16) {
    result = sumOf(in[i]);
    if (lane < 4)
      result += 1000 * leaderOf(in[i] % 2 == 0);
  } else {
    result = -sumOf(in[i]);
    if (ballot32(in[i] > 95) != 0)
      result -= 5000;
    fence();
  }
  out[i] = result + 100000 * leaderOf(in[i] > 50);
}

/// The second half of a block reduction, in which only the first warp is.
__global__ void firstWarp(const int *in, int *out) {
  __shared__ int counts[32];
  int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
  unsigned warps = blockDim.x / 32;
  unsigned large = ballot32(in[blockIdx.x * blockDim.x + threadIdx.x] > 60);
  if (lane == 0)
    counts[warp] = __popc(large);
  __syncthreads();
  if (threadIdx.x < warps) {
    int sum = counts[threadIdx.x];
    for (int delta = 1; delta < warps; delta *= 2) {
      int before = __shfl_up(sum, delta, 32);
      if (lane >= delta)
        sum += before;
    }
    bool all = ballot32(sum <= 5) == 0;
    out[blockIdx.x * warps + threadIdx.x] = sum + (all ? 1000 : 0);
  }
}

/// Lanes with a mask of their own at one call.
__global__ void quarters(const int *in, unsigned *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned mask = 0xffu << (threadIdx.x & 24);
  unsigned odd = ballot32(in[i] & 1) & mask;
  int same = (ballot32(in[i] <= 10) & mask) == 0;
  int large = (ballot32(in[i] > 90) & mask) != 0;
  int first = __shfl(in[i], threadIdx.x & 24, 32);
  out[i] = odd + same + 2 * large + 256 * first;
}
