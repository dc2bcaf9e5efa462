// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A kernel that waits between two probes.
#include <cuda_runtime.h>

__device__ long long now();

struct Pause {
  long long since;
  __device__ bool over(long long ticks) const { return now() - since > ticks; }
};

__global__ void probe(int *x, long long ticks) {
  Pause p{now()};
  x[0] = 1;
  while (!p.over(ticks)) {
  }
  x[1] = 1;
}
