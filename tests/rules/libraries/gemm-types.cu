// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Products of 8-bit integers into float.
// RUN: %port_twice %s %t.hip --exit 1 > %t.diag
// RUN: %FileCheck --check-prefix=DIAG --implicit-check-not=[gemm-types] %s < %t.diag
// Nothing is known of MXMACA's library.
// RUN: %tranship --no-config --dry-run --target=maca %s 2>&1 | %FileCheck --check-prefix=MACA --allow-empty %s
// MACA-NOT: [gemm-types]
#include <cublas_v2.h>
#define OUT CUDA_R_32F

void products(cublasHandle_t h, int n, const void *a, void *c, const void *s, cudaDataType any) {
  // DIAG: [[#@LINE+1]]:3: warning: 'cublasGemmEx' multiplies 8-bit integers into 'float', which HIP's library refuses when the program runs: multiply into 'int' and convert the result [gemm-types]
  cublasGemmEx(h, CUBLAS_OP_N, CUBLAS_OP_N, n, n, n, s, a, CUDA_R_8I, n, a, CUDA_R_8I, n, s, c, CUDA_R_32F, n,
               CUBLAS_COMPUTE_32F, CUBLAS_GEMM_DEFAULT);
  constexpr cudaDataType In = CUDA_R_8I;
  // DIAG: [[#@LINE+1]]:3: warning: 'cublasGemmStridedBatchedEx' {{.*}} [gemm-types]
  cublasGemmStridedBatchedEx(h, CUBLAS_OP_N, CUBLAS_OP_N, n, n, n, s, a, In, n, 1, a, In, n, 1, s, c, OUT, n, 1, 2,
                             CUBLAS_COMPUTE_32F, CUBLAS_GEMM_DEFAULT);

  // Into int, of other types, of types that are not known.
  cublasGemmEx(h, CUBLAS_OP_N, CUBLAS_OP_N, n, n, n, s, a, CUDA_R_8I, n, a, CUDA_R_8I, n, s, c, CUDA_R_32I, n,
               CUBLAS_COMPUTE_32I, CUBLAS_GEMM_DEFAULT);
  cublasGemmEx(h, CUBLAS_OP_N, CUBLAS_OP_N, n, n, n, s, a, CUDA_R_16F, n, a, CUDA_R_16F, n, s, c, CUDA_R_32F, n,
               CUBLAS_COMPUTE_32F, CUBLAS_GEMM_DEFAULT);
  cublasGemmEx(h, CUBLAS_OP_N, CUBLAS_OP_N, n, n, n, s, a, any, n, a, any, n, s, c, CUDA_R_32F, n,
               CUBLAS_COMPUTE_32F, CUBLAS_GEMM_DEFAULT);
}
