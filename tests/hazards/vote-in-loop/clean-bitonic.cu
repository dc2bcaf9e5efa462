// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// One step of a sorting network in a warp.
#include <cuda_runtime.h>

static constexpr unsigned Everyone = 0xffffffffu;

__device__ int step(int key, int lane, int distance, bool up) {
  int other, theirs = __shfl_xor_sync(Everyone, key, distance);
  if (lane & distance)
    other = max(key, theirs);
  else
    other = min(key, theirs);
  return up ? other : key;
}

__global__ void network(int *keys) {
  for (int d = 16; d > 0; d /= 2)
    keys[threadIdx.x] = step(keys[threadIdx.x], threadIdx.x & 31, d, true);
}
