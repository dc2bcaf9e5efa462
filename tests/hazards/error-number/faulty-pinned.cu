// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Pins memory that another part of the program may have pinned.
#include <cuda_runtime.h>

bool pin(void *memory, size_t size) {
  cudaError_t e = cudaHostRegister(memory, size, cudaHostRegisterDefault);
  if (e == cudaErrorHostMemoryAlreadyRegistered) // hazard
    return false;
  return e == cudaSuccess;
}
