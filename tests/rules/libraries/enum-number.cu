// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Numbers that become values of an enumeration whose numbers differ in HIP.
// RUN: %port_twice %s %t.cu --exit 1 > %t.diag
// RUN: %FileCheck --check-prefix=DIAG --implicit-check-not=[enum-number] %s < %t.diag
#include <cublas_v2.h>
#include <cusparse.h>
void bad(bool t, int n) {
  // DIAG: :[[#@LINE+1]]:{{.*}}warning: a number becomes 'cublasOperation_t', whose numbers differ: CUBLAS_OP_N is 0 in CUDA, 111 in HIP; choose between the names [enum-number]
  auto a = (cublasOperation_t)t;
  // DIAG: :[[#@LINE+1]]:{{.*}}note: the same in line [[#@LINE+1]] [enum-number]
  auto b = cublasOperation_t(n == 1);
  // DIAG: :[[#@LINE+1]]:{{.*}}warning: a number becomes 'cublasSideMode_t'{{.*}} [enum-number]
  auto c = static_cast<cublasSideMode_t>(1);
  // DIAG: :[[#@LINE+1]]:{{.*}}warning: a number becomes 'cublasDiagType_t'{{.*}} [enum-number]
  auto d = (cublasDiagType_t)(t ? 1 : 0);
}
// The same numbers in both, a choice of names, a name on its way back.
void good(bool t, int n, int *out) {
  auto a = (cusparseIndexBase_t)n;
  auto b = t ? CUBLAS_OP_T : CUBLAS_OP_N;
  *out = CUBLAS_FILL_MODE_LOWER;
  auto c = static_cast<cublasFillMode_t>(*out);
  auto d = (cublasOperation_t)(t ? CUBLAS_OP_T : CUBLAS_OP_N);
}
