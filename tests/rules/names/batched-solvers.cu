// Where cuBLAS's batched solvers are named without arguments, a support header's functions take const factors as CUDA's do.
// REQUIRES: hip-headers
// RUN: %port_twice %s %t.cu > %t.diag
// RUN: %FileCheck %s < %t.cu
// A source of the host's that names none of them may include the header; with a platform it has them.
// RUN: %clangxx -std=c++11 -fsyntax-only -I %root/support -isystem %hip7 -include tranship/lu.h -x c++ /dev/null
// RUN: %clang -std=c99 -fsyntax-only -I %root/support -D__HIP_PLATFORM_AMD__ -isystem %hip7 -include tranship/lu.h -x c /dev/null
// RUN: echo 'auto F = tranship::lu::Sgetrs;' > %t.cpp
// RUN: %clangxx -std=c++11 -w -fsyntax-only -D__HIP_PLATFORM_AMD__ -I %root/support -isystem %hip7 -include tranship/lu.h %t.cpp
#include <cublas_v2.h>
// CHECK: #include "tranship/lu.h"
#define SOLVE cublasSgetrsBatched
// CHECK: #define SOLVE tranship::lu::Sgetrs
auto Invert = cublasDgetriBatched;
// CHECK: auto Invert = tranship::lu::Dgetri;
cublasStatus_t solve(cublasHandle_t H, float **A, int *P, float **B, int *I) {
  return SOLVE(H, CUBLAS_OP_N, 2, 1, (const float **)A, 2, P, B, 2, I, 1);
}
cublasStatus_t direct(cublasHandle_t H, const float **A, int *P, float **B, int *I) {
  return cublasSgetrsBatched(H, CUBLAS_OP_N, 2, 1, A, 2, P, B, 2, I, 1);
}
// CHECK: return hipblasSgetrsBatched(H, HIPBLAS_OP_N, 2, 1, (float* const*)(A), 2, P, B, 2, I, 1);
