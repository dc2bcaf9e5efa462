// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A long strip of terrain.
#include <cuda_runtime.h>

cudaError_t strip(cudaArray_t *out, const cudaChannelFormatDesc *format) {
  const size_t length = 20000;
  cudaExtent extent = make_cudaExtent(length, 16, 16); // hazard
  return cudaMalloc3DArray(out, format, extent);
}
