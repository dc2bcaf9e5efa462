// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Overloads.
#include <cublas_v2.h>
#include <cusolverDn.h>

inline void destroy(cublasHandle_t handle) { cublasDestroy(handle); }
inline void destroy(cusolverDnHandle_t handle) { cusolverDnDestroy(handle); } // hazard

class Library {
public:
  void bind(cudaStream_t s, cublasHandle_t h) { cublasSetStream(h, s); }
  void bind(cudaStream_t s, cusolverDnHandle_t h) { cusolverDnSetStream(h, s); } // hazard
};
