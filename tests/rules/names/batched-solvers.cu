// Where cuBLAS's batched solvers are named without arguments, a support header's functions take const factors as CUDA's do.
// REQUIRES: hip-headers
// RUN: %port_twice %s %t.cu > %t.diag
// RUN: %FileCheck %s < %t.cu
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
