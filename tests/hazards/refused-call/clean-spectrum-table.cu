// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A table of emission lines, one texel for each.
#include <cuda_runtime.h>

enum { Lines = 12000 };

cudaArray_t table() {
  cudaChannelFormatDesc format = cudaCreateChannelDesc<float2>();
  cudaArray_t lines = nullptr;
  cudaMallocArray(&lines, &format, Lines);
  return lines;
}
