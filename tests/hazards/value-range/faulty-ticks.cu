// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Times that are missing come as NaN, and are found by what the conversion makes of them.
#include <climits>
#include <cuda_runtime.h>

struct Clock {
  double rate;
  __device__ long long ticks(double seconds) const { return (long long)(seconds * rate); } // hazard
  __device__ bool isMissing(double seconds) const {
    return ticks(seconds) == LLONG_MIN; // hazard
  }
};

__global__ void count(Clock clock, const double *times, unsigned *missing, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n && clock.isMissing(times[i]))
    atomicAdd(missing, 1u);
}
