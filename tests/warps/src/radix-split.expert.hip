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

__device__ int placeOf(bool bit, unsigned mask) {
  unsigned below = (1u << (threadIdx.x & 31)) - 1u;
  unsigned ones = ballot32(bit) & mask;
  unsigned zeros = ~ones & mask;
  return bit ? __popc(zeros) + __popc(ones & below) : __popc(zeros & below);
}

__global__ void sortByBits(const unsigned *in, unsigned *out, int n) {
  __shared__ unsigned staged[256];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int lane = threadIdx.x & 31;
  unsigned *mine = staged + (threadIdx.x & ~31);
  unsigned mask = ballot32(i < n);
  if (i >= n)
    return;
  unsigned key = in[i];
  for (int bit = 0; bit < 10; ++bit) {
    mine[placeOf((key >> bit & 1) != 0, mask)] = key;
    fence();
    key = mine[lane];
    fence();
  }
  out[i] = key;
}

/// The same for eight buckets: how many of each, and the rank in one's own.
__global__ void buckets(const unsigned *in, unsigned *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned key = i < n ? in[i] & 7 : 0;
  unsigned peers = ballot32(i < n);
  for (int bit = 0; bit < 3; ++bit) {
    unsigned ones = ballot32(key >> bit & 1);
    peers &= (key >> bit & 1) != 0 ? ones : ~ones;
  }
  if (i < n)
    out[i] =
        __popc(peers) * 100 + __popc(peers & ((1u << (threadIdx.x & 31)) - 1));
}
