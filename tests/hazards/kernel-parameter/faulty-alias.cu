// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Precision is chosen in one place.
#include <cuda_runtime.h>

typedef long double real_t;
template <typename T> struct Interval {
  T low, high;
};
__global__ void integrate(double *out,
                          Interval<real_t> range, // hazard
                          int steps) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < steps)
    out[i] = double(range.low) + i;
}
__global__ void shift(double *out,
                      real_t by) { // hazard
  out[threadIdx.x] += by;
}
