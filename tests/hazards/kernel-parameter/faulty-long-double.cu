// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Extended precision on the way to the device.
#include <cuda_runtime.h>

struct Origin {
  long double x, y;
  int level;
};

__global__ void shift(double *p, int n, long double by) { // hazard
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    p[i] += by;
}

__global__ void place(double *p, Origin origin) { p[threadIdx.x] = origin.level; } // hazard

void run(double *p, int n) {
  shift<<<1, 256>>>(p, n, 0.5);
  place<<<1, 1>>>(p, Origin{0, 0, 3});
}
