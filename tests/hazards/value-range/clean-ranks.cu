// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Counts the lanes up to the own one.
#include <cuda_runtime.h>

__device__ unsigned lanesUpTo(unsigned lane) { return (2u << lane) - 1; }
__device__ unsigned long long below(int bit) { return (1ull << bit) - 1; }
__global__ void rank(const int *flags, int *ranks, unsigned long long *masks) {
  unsigned votes = __ballot_sync(0xffffffffu, flags[threadIdx.x]);
  ranks[threadIdx.x] = __popc(votes & lanesUpTo(threadIdx.x & 31));
  masks[threadIdx.x] = below(threadIdx.x & 31);
}
