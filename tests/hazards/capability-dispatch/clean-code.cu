// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The version of the code of a kernel.
#include <cuda_runtime.h>

__global__ void kernel() {}

bool hasMaximum() {
  cudaFuncAttributes of;
  cudaFuncGetAttributes(&of, kernel);
  return of.maxThreadsPerBlock >= 70;
}
