// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// hipblasHalf is an integer, or HIP's half where HIPBLAS_USE_HIP_HALF is defined: the port compiles with both.
// REQUIRES: hip-headers
// RUN: %tranship %s -o %t.hip
// RUN: %hip_compile %t.hip && %hip_compile -DHIPBLAS_USE_HIP_HALF %t.hip
// RUN: %tranship --target=hip-6.4 %s -o %t64.hip
// RUN: %hip_compile64 -DHIPBLAS_V2 %t64.hip && %hip_compile64 -DHIPBLAS_V2 -DHIPBLAS_USE_HIP_HALF %t64.hip
// RUN: %status 1 %tranship --target=hip-5.7 %s -o %t57.hip
// RUN: %hip_compile57 -DNARROW %t57.hip && %hip_compile57 -DNARROW -DHIPBLAS_USE_HIP_HALF %t57.hip
#include <cublas_v2.h>
#include <cuda_fp16.h>
#include <cuda_runtime.h>

void halves(cublasHandle_t handle, const __half *a, __half *c, const __half *const *as, __half *const *cs) {
  __half one = 1.f;
  cublasHgemm(handle, CUBLAS_OP_N, CUBLAS_OP_N, 8, 8, 8, &one, a, 8, a, 8, &one, c, 8);
  cublasHgemmBatched(handle, CUBLAS_OP_N, CUBLAS_OP_N, 8, 8, 8, &one, as, 8, as, 8, &one, cs, 8, 4);
  cublasHgemmStridedBatched(handle, CUBLAS_OP_N, CUBLAS_OP_N, 8, 8, 8, &one, a, 8, 64, a, 8, 64, &one, c, 8, 64, 4);
}

#ifndef NARROW
void wide(cublasHandle_t handle, const __half *a, __half *c, const __half *const *as, __half *const *cs,
          const void *const *any, void *const *results, int64_t n) {
  __half one = 1.f;
  float scale = 1;
  // row: cublasHgemm_64/14
  cublasHgemm_64(handle, CUBLAS_OP_N, CUBLAS_OP_N, n, n, n, &one, a, n, a, n, &one, c, n);
  // row: cublasHgemmBatched_64/15
  cublasHgemmBatched_64(handle, CUBLAS_OP_N, CUBLAS_OP_N, n, n, n, &one, as, n, as, n, &one, cs, n, 4);
  // row: cublasHgemmStridedBatched_64/18
  cublasHgemmStridedBatched_64(handle, CUBLAS_OP_N, CUBLAS_OP_N, n, n, n, &one, a, n, 64, a, n, 64, &one, c, n, 64, 4);
  // row: cublasGemmBatchedEx_64/20
  cublasGemmBatchedEx_64(handle, CUBLAS_OP_N, CUBLAS_OP_N, n, n, n, &scale, any, CUDA_R_16F, n, any, CUDA_R_16F, n,
                         &scale, results, CUDA_R_16F, n, 4, CUBLAS_COMPUTE_32F, CUBLAS_GEMM_DEFAULT);
}
#endif
