// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Call templates of cuBLAS. Before HIP 7, hipBLAS has two interfaces: HIPBLAS_V2 chooses the one with HIP's types.
// REQUIRES: hip-headers
// RUN: %tranship %s -o %t.hip
// RUN: %hip_compile %t.hip
// RUN: %tranship --target=hip-6.4 %s -o %t64.hip
// RUN: %hip_compile64 -DHIPBLAS_V2 %t64.hip
#include <cuda_runtime.h>
#include <cublas_v2.h>

void inverse(cublasHandle_t handle, const float *const *lu, const int *pivots,
             float **inverses, int *info, int n, int count) {
  // row: cublasSgetriBatched/9
  cublasSgetriBatched(handle, n, lu, n, pivots, inverses, n, info, count);
  // row: cublasSgetrsBatched/11
  cublasSgetrsBatched(handle, CUBLAS_OP_N, n, 1, lu, n, pivots, inverses, n,
                      info, count);
}

void inverse(cublasHandle_t handle, const double *const *lu, const int *pivots,
             double **inverses, int *info, int n, int count) {
  // row: cublasDgetriBatched/9
  cublasDgetriBatched(handle, n, lu, n, pivots, inverses, n, info, count);
  // row: cublasDgetrsBatched/11
  cublasDgetrsBatched(handle, CUBLAS_OP_N, n, 1, lu, n, pivots, inverses, n,
                      info, count);
}

void inverse(cublasHandle_t handle, const cuComplex *const *lu,
             const int *pivots, cuComplex **inverses, int *info, int n,
             int count) {
  // row: cublasCgetriBatched/9
  cublasCgetriBatched(handle, n, lu, n, pivots, inverses, n, info, count);
  // row: cublasCgetrsBatched/11
  cublasCgetrsBatched(handle, CUBLAS_OP_N, n, 1, lu, n, pivots, inverses, n,
                      info, count);
}

void inverse(cublasHandle_t handle, const cuDoubleComplex *const *lu,
             const int *pivots, cuDoubleComplex **inverses, int *info, int n,
             int count) {
  // row: cublasZgetriBatched/9
  cublasZgetriBatched(handle, n, lu, n, pivots, inverses, n, info, count);
  // row: cublasZgetrsBatched/11
  cublasZgetrsBatched(handle, CUBLAS_OP_N, n, 1, lu, n, pivots, inverses, n,
                      info, count);
}

void mixed(cublasHandle_t handle, const float *one, const cuComplex *complexOne,
           const void *a, const void *b, void *c, int n) {
  // row: cublasSgemmEx/17
  cublasSgemmEx(handle, CUBLAS_OP_N, CUBLAS_OP_N, n, n, n, one, a, CUDA_R_16F,
                n, b, CUDA_R_16F, n, one, c, CUDA_R_16F, n);
  // row: cublasCgemmEx/17
  cublasCgemmEx(handle, CUBLAS_OP_N, CUBLAS_OP_N, n, n, n, complexOne, a,
                CUDA_C_32F, n, b, CUDA_C_32F, n, complexOne, c, CUDA_C_32F, n);
}

void modes(cublasHandle_t handle) {
  // row: cublasSetMathMode(*,CUBLAS_MATH_DISALLOW_REDUCED_PRECISION_REDUCTION)
  cublasSetMathMode(handle, CUBLAS_MATH_DISALLOW_REDUCED_PRECISION_REDUCTION);
  // row: cublasSetMathMode(*,CUBLAS_PEDANTIC_MATH)
  cublasSetMathMode(handle, CUBLAS_PEDANTIC_MATH);
  // row: cublasSetMathMode(*,CUBLAS_TENSOR_OP_MATH)
  cublasSetMathMode(handle, CUBLAS_TENSOR_OP_MATH);
  // row: cublasSetMathMode(*,CUBLAS_TF32_TENSOR_OP_MATH)
  cublasSetMathMode(handle, CUBLAS_TF32_TENSOR_OP_MATH);
}
