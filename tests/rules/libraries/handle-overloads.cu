// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Declarations that only the handles of two libraries tell apart.
// RUN: %port_twice %s %t.hip --exit 1 > %t.diag
// RUN: %FileCheck --check-prefix=DIAG --implicit-check-not=[handle-overloads] %s < %t.diag
// Nothing is known of MXMACA's handles.
// RUN: %status 1 %tranship --no-config --dry-run --target=maca %s 2>&1 | %FileCheck --check-prefix=MACA --allow-empty %s
// MACA-NOT: [handle-overloads]
#include <cublas_v2.h>
#include <cusolverDn.h>
#include <cusparse.h>

void destroy(cublasHandle_t h);
void destroy(cublasHandle_t h);
// DIAG: [[#@LINE+1]]:14: warning: 'cublasHandle_t' and 'cusparseHandle_t' are both 'void *' in HIP, so this overload is declared twice: wrap the handles in types of your own [handle-overloads]
void destroy(cusparseHandle_t handle);
void destroy(cusolverDnHandle_t h, int now);
void destroy(cudaStream_t s);

struct Log;
Log &operator<<(Log &log, cublasHandle_t h);
// DIAG: [[#@LINE+1]]:27: warning: 'cublasHandle_t' and 'cusolverDnHandle_t' {{.*}} this overload {{.*}} [handle-overloads]
Log &operator<<(Log &log, cusolverDnHandle_t h);

template <class T> struct Traits;
template <> struct Traits<cublasHandle_t> {
  static void close(cublasHandle_t h) { cublasDestroy(h); }
};
// DIAG: [[#@LINE+1]]:27: warning: 'cublasHandle_t' and 'cusolverDnHandle_t' {{.*}} this specialisation {{.*}} [handle-overloads]
template <> struct Traits<cusolverDnHandle_t> {
  static void close(cusolverDnHandle_t h) { cusolverDnDestroy(h); }
};

// In another scope, and calls.
struct Sparse {
  void destroy(cusparseHandle_t handle);
};
namespace other {
void destroy(cusolverDnHandle_t h);
}
void use(cublasHandle_t a, cusparseHandle_t b) {
  destroy(a);
  destroy(b);
  Traits<cublasHandle_t> x;
  Traits<cusolverDnHandle_t> y;
}

// A type in a default argument is none of the parameters'.
void given(bool isGiven = cudaStream_t{} != nullptr);
void given(int number, bool isGiven = CUstream{} != nullptr);
