// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A kernel that waits between two probes.
#include <cuda_runtime.h>

struct Pause {
  long long since;
  __device__ bool over(long long ticks) const { return clock64() - since > ticks; } // hazard
};

__global__ void probe(int *x, long long ticks) {
  Pause p{clock64()};
  x[0] = 1;
  while (!p.over(ticks)) { // hazard
  }
  x[1] = 1;
}
