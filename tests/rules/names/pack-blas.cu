// Arguments of a pack have no number. A file with handles calls cublas_v2.h's functions; cublas.h has some of the same names
// without one.
// RUN: %port_twice %s %t.cu > %t.diag
// RUN: %FileCheck %s < %t.cu
// RUN: %FileCheck --allow-empty --check-prefix=DIAG "--implicit-check-not={{warning|error}}:" %s < %t.diag
// RUN: sed 's/include <cublas_v2/include <cublas/; /^using Handle/d' %s > %t.old.cu
// RUN: %status 1 %tranship --no-config --lexical --target=hip %t.old.cu -o %t.old.out 2>&1 | %FileCheck %s --check-prefix=OLD
// OLD: error: how 'cublasSgemm' is ported depends on its number of arguments
#include <cublas_v2.h>
using Handle = cublasHandle_t;
template <class... Parts> auto gemm(Parts... P) {
  // CHECK: return hipblasSgemm(P...);
  return cublasSgemm(P...);
}
// DIAG-NOT: call-form
