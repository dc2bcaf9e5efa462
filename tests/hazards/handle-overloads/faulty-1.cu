// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Deleters for the handles of two libraries.
#include <cublas_v2.h>
#include <cusparse.h>

template <typename H> struct Deleter;
template <> struct Deleter<cublasHandle_t> {
  void operator()(cublasHandle_t h) { cublasDestroy(h); }
};
template <> struct Deleter<cusparseHandle_t> { // hazard
  void operator()(cusparseHandle_t h) { cusparseDestroy(h); }
};
template struct Deleter<cublasHandle_t>;
