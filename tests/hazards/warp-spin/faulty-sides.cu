// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Half of the warps fetch, the others add up, and each waits for the other in a loop.
#include <cuda_runtime.h>

enum class Side { Fetch, Add };

struct Exchange {
  volatile int full, empty;
  float values[32];
};

constexpr unsigned fetchers = 32;

__device__ Side mySide() {
  if (threadIdx.x < fetchers) // hazard
    return Side::Fetch;
  return Side::Add;
}

__global__ void sums(const float *in, float *out, int rounds) {
  __shared__ Exchange box;
  for (int r = 0; r < rounds; ++r) {
    if (mySide() == Side::Fetch) {
      while (box.empty < r) { // hazard
      }
      box.values[threadIdx.x] = in[r * 32 + threadIdx.x];
      box.full = r + 1;
    } else {
      while (box.full <= r) { // hazard
      }
      out[threadIdx.x] += box.values[threadIdx.x % 32];
      box.empty = r + 1;
    }
  }
}
