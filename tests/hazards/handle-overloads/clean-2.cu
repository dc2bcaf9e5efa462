// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Overloads with other parameters, and a call.
#include <cublas_v2.h>
#include <cusolverDn.h>

inline void destroy(cublasHandle_t handle) { cublasDestroy(handle); }
inline void destroy(cusolverDnHandle_t handle, bool now) { cusolverDnDestroy(handle); }
inline void destroyStream(cudaStream_t s) { cudaStreamDestroy(s); }
inline void destroy(cudaStream_t s) { cudaStreamDestroy(s); }

void both(cublasHandle_t a, cusolverDnHandle_t b) {
  destroy(a);
  destroy(b, true);
}
