// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What the user declares for itself compiles: a type without its definition, a namespace that only begins like a library.
// RUN: %port_twice %s %t.cu --exit 1 > %t.diag
// RUN: %FileCheck "--implicit-check-not=error:" %s < %t.diag
#include <cublas_v2.h>
struct cublasContext;
namespace mine {
class cusparseContext;
}
namespace optix_mine {
struct Hit;
}
using namespace optix_mine;
optix_mine::Hit *hit();
// CHECK: :[[#@LINE+1]]:1: error: 'cublasContext' has no counterpart
cublasContext *get();
// CHECK: :[[#@LINE+1]]:8: error: 'cusolverDnContext' has no counterpart
struct cusolverDnContext *solver();
// CHECK: :[[#@LINE+1]]:12: error: 'optix*' has no counterpart
int init = optixInit();
