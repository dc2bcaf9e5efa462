// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// New functions for new versions, an error otherwise.
#include <cuda_runtime.h>

bool allocate(void **p, size_t n, cudaStream_t s) {
#if CUDART_VERSION >= 12000 // hazard
  return cudaMallocAsync(p, n, s) == cudaSuccess;
#else
  (void)s;
  return cudaMalloc(p, n) == cudaSuccess;
#endif
}
