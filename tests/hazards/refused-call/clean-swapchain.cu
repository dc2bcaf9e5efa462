// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A renderer's buffer; the host waits for the renderer's fence.
#include <cuda_runtime.h>

bool attach(int fd, size_t bytes, cudaExternalMemory_t *out) {
  cudaExternalMemoryHandleDesc desc = {};
  desc.type = cudaExternalMemoryHandleTypeOpaqueFd;
  desc.handle.fd = fd;
  desc.size = bytes;
  return cudaImportExternalMemory(out, &desc) == cudaSuccess;
}
