// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A renderer's semaphore that ends each frame.
#include <cuda_runtime.h>

bool attach(int fd, cudaExternalSemaphore_t *out) {
  cudaExternalSemaphoreHandleDesc desc = {};
  desc.type = cudaExternalSemaphoreHandleTypeOpaqueFd;
  desc.handle.fd = fd;
  return cudaImportExternalSemaphore(out, &desc) == cudaSuccess; // hazard
}
