// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Counts of a detector without its pedestal.
#include <cuda_runtime.h>

__global__ void add(const double *counts, const double *pedestal, unsigned long long *sum) {
  double rest = (counts[threadIdx.x] - pedestal[threadIdx.x]) * 1024.0;
  sum[threadIdx.x] += (unsigned long long)fmax(rest, 0.0);
}
