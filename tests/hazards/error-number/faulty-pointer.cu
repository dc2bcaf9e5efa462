// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Memory of any kind.
#include <cuda_runtime.h>

bool isPlain(const void *p) {
  cudaPointerAttributes of;
  cudaPointerGetAttributes(&of, p);
  return of.type == cudaMemoryTypeUnregistered; // hazard
}
