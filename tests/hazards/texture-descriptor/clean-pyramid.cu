// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A height field with levels.
#include <cuda_runtime.h>

void make(cudaMipmappedArray_t *levels, cudaArray_t *one, const cudaChannelFormatDesc *format) {
  cudaMallocArray(one, format, 256, 256);
}
