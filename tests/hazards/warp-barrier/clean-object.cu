// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A warp that loads and warps that count, with a barrier for each direction.
#include <cuda/barrier>

using Barrier = cuda::barrier<cuda::thread_scope_block>;

__device__ void load(Barrier &full, Barrier &empty, int *slot, const int *in, int n) {
  for (int i = 0; i < n; ++i) {
    empty.arrive_and_wait();
    slot[threadIdx.x] = in[i * 32 + threadIdx.x];
    full.arrive_and_wait();
  }
}

__device__ void count(Barrier &full, Barrier &empty, const int *slot, int *out, int n) {
  for (int i = 0; i < n; ++i) {
    empty.arrive_and_wait();
    full.arrive_and_wait();
    atomicAdd(&out[slot[threadIdx.x & 31] & 7], 1);
  }
}

__global__ void run(Barrier *barriers, const int *in, int *out, int n) {
  __shared__ int slot[32];
  const int warp = threadIdx.x / 64;
  if (warp == 0)
    load(barriers[0], barriers[1], slot, in, n);
  else
    count(barriers[0], barriers[1], slot, out, n);
}
