// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A comparison that all versions that are read decide alike.
#include <cuda_runtime.h>

bool allocate(void **p, size_t n, cudaStream_t s) {
#if CUDART_VERSION >= 11020
  return cudaMallocAsync(p, n, s) == cudaSuccess;
#else
  (void)s;
  return cudaMalloc(p, n) == cudaSuccess;
#endif
}
