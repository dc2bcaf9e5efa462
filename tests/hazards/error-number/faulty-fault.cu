// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A kernel that may read a wrong address.
#include <cuda_runtime.h>

void halve(int *size);

bool step(int *size) {
  cudaError_t status = cudaDeviceSynchronize();
  if (status == cudaErrorIllegalAddress) { // hazard
    halve(size);
    return false;
  }
  return status == cudaSuccess;
}
