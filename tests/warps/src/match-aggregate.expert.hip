// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <hip/hip_runtime.h>

__device__ inline unsigned ballot32(bool predicate) {
  return static_cast<unsigned>(__ballot(predicate) >> (__lane_id() & 32));
}

__device__ inline int ofFirst(int value) {
  return __builtin_amdgcn_readfirstlane(value);
}

__device__ inline long long ofFirst(long long value) {
  unsigned low = __builtin_amdgcn_readfirstlane(static_cast<int>(value));
  long long high =
      __builtin_amdgcn_readfirstlane(static_cast<int>(value >> 32));
  return high << 32 | low;
}

/// One turn for each value in the wave. A lane that has its peers stays in the
/// loop, for a vote on the way out is one of all lanes, behind the loop.
template <class T> __device__ inline unsigned peers32(T value) {
  unsigned peers = 0;
  for (bool done = false; __ballot(!done) != 0;)
    if (!done && value == ofFirst(value)) {
      peers = ballot32(true);
      done = true;
    }
  return peers;
}

__global__ void histogram(const int *keys, unsigned *bins, int n) {
  const unsigned lane = threadIdx.x & 31;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n;
       i += gridDim.x * blockDim.x) {
    int key = keys[i];
    unsigned peers = peers32(key);
    if (lane == __ffs(peers) - 1)
      atomicAdd(&bins[key], __popc(peers));
  }
}

__global__ void peersOf(const long long *keys, unsigned *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned peers = peers32(i < n ? keys[i] : -1LL);
  if (i < n)
    out[i] = peers;
}

__global__ void uniform(const int *keys, int *out, int shift, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned mask = ballot32(i < n);
  if (i >= n)
    return;
  int key = keys[i] >> shift;
  bool same = ballot32(key != __shfl(key, 0, 32)) == 0;
  out[i] = same ? __popc(mask) : -1;
}

/// Quarters of a warp, each with its own mask at one call.
__global__ void quarters(const int *keys, unsigned *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned mask = 0xffu << (threadIdx.x & 24);
  int key = i < n ? keys[i] & 3 : -1;
  unsigned peers = peers32(key) & mask;
  bool same = (ballot32(key >> 1 != __shfl(key >> 1, 0, 8)) & mask) == 0;
  unsigned all = same ? mask : 0;
  if (i < n)
    out[i] = peers + 3 * all + same;
}
