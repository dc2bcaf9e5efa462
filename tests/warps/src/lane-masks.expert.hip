// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <hip/hip_runtime.h>

__device__ inline unsigned ballot32(bool predicate) {
  return static_cast<unsigned>(__ballot(predicate) >> (__lane_id() & 32));
}

__device__ inline unsigned laneId() { return __lane_id() & 31; }

__global__ void ranks(const int *in, int *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned odd = ballot32(i < n && (in[i] & 1) != 0);
  unsigned below = (1u << laneId()) - 1, fromHere = ~0u << laneId();
  if (i < n)
    out[i] =
        laneId() + 100 * __popc(odd & below) + 10000 * __popc(odd & fromHere);
}

__global__ void masks(unsigned *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[3 * i] = 1u << laneId();
  out[3 * i + 1] = (2u << laneId()) - 1;
  out[3 * i + 2] = ~1u << laneId();
}
