// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <hip/hip_runtime.h>

__device__ inline unsigned ballot32(bool predicate) {
  return static_cast<unsigned>(__ballot(predicate) >> (__lane_id() & 32));
}

__device__ int addOnce(int *counter) {
  unsigned active = ballot32(true);
  int rank = __popc(active & ((1u << (threadIdx.x & 31)) - 1));
  int first = 0;
  if (rank == 0)
    first = atomicAdd(counter, __popc(active));
  return __shfl(first, __ffs(active) - 1, 32) + rank;
}

__global__ void filter(const int *in, int *out, int *counter, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n && in[i] % 3 == 0)
    out[addOnce(counter)] = in[i];
}

__global__ void sizes(const int *in, int *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  int size = 0;
  if (in[i] % 2 != 0) {
    size = __popc(ballot32(true));
    __builtin_amdgcn_fence(__ATOMIC_RELEASE, "wavefront");
    __builtin_amdgcn_wave_barrier();
    __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "wavefront");
  }
  out[i] = size;
}
