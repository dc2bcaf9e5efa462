// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// One deleter per type of the user's.
#include <cublas_v2.h>
#include <cusparse.h>

struct Blas {
  cublasHandle_t h;
};
struct Sparse {
  cusparseHandle_t h;
};
template <typename H> struct Deleter;
template <> struct Deleter<Blas> {
  void operator()(Blas b) { cublasDestroy(b.h); }
};
template <> struct Deleter<Sparse> {
  void operator()(Sparse s) { cusparseDestroy(s.h); }
};
template struct Deleter<Blas>;
