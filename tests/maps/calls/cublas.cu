// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// cuBLAS, the current interface.
// REQUIRES: hip-headers
// RUN: %tranship %s -o %t.hip
// RUN: %hip_compile -DHIPBLAS_USE_HIP_HALF %t.hip
// RUN: %tranship --target=hip-6.4 %s -o %t64.hip
// RUN: %hip_compile64 -DHIPBLAS_V2 -DHIPBLAS_USE_HIP_HALF %t64.hip
#include <cstdio>
#include <cublas_v2.h>
#include <cuda_fp16.h>
#include <cuda_runtime.h>

#define CHECK(call)                                                                                                    \
  if (cublasStatus_t status = (call); status != CUBLAS_STATUS_SUCCESS)                                                 \
    fprintf(stderr, "%d %s\n", (int)status, cublasGetStatusString(status));

void level1(cublasHandle_t handle, int n, float *x, float *y, double *d) {
  float alpha = 2, result;
  double norm;
  int index;
  CHECK(cublasSaxpy(handle, n, &alpha, x, 1, y, 1));
  CHECK(cublasSdot(handle, n, x, 1, y, 1, &result));
  CHECK(cublasDnrm2(handle, n, d, 1, &norm));
  CHECK(cublasSscal_v2(handle, n, &alpha, x, 1));
  CHECK(cublasIsamax(handle, n, x, 1, &index));
  CHECK(cublasSasum(handle, n, x, 1, &result));
  CHECK(cublasScopy(handle, n, x, 1, y, 1));
  CHECK(cublasSswap(handle, n, x, 1, y, 1));
}

void gemm(int m, int n, int k, const float *a, const float *b, float *c, cudaStream_t stream) {
  cublasHandle_t handle;
  float alpha = 1, beta = 0;
  CHECK(cublasCreate(&handle));
  CHECK(cublasSetStream(handle, stream));
  CHECK(cublasSetPointerMode(handle, CUBLAS_POINTER_MODE_HOST));
  CHECK(cublasSetMathMode(handle, CUBLAS_DEFAULT_MATH));
  CHECK(cublasSgemv(handle, CUBLAS_OP_T, m, n, &alpha, a, m, b, 1, &beta, c, 1));
  CHECK(cublasSger(handle, m, n, &alpha, a, 1, b, 1, c, m));
  CHECK(cublasSgemm(handle, CUBLAS_OP_N, CUBLAS_OP_N, m, n, k, &alpha, a, m, b, k, &beta, c, m));
  CHECK(cublasSgemmStridedBatched(handle, CUBLAS_OP_N, CUBLAS_OP_T, m, n, k, &alpha, a, m, (long long)m * k, b, k,
                                  (long long)k * n, &beta, c, m, (long long)m * n, 8));
  CHECK(cublasStrsm(handle, CUBLAS_SIDE_LEFT, CUBLAS_FILL_MODE_UPPER, CUBLAS_OP_N, CUBLAS_DIAG_NON_UNIT, m, n, &alpha, a,
                    m, c, m));
  CHECK(cublasSsyrk(handle, CUBLAS_FILL_MODE_LOWER, CUBLAS_OP_N, n, k, &alpha, a, n, &beta, c, n));
  CHECK(cublasSgeam(handle, CUBLAS_OP_T, CUBLAS_OP_N, m, n, &alpha, a, n, &beta, b, m, c, m));
  CHECK(cublasSdgmm(handle, CUBLAS_SIDE_RIGHT, m, n, a, m, b, 1, c, m));
  CHECK(cublasDestroy(handle));
}

void batched(cublasHandle_t handle, int n, float **a, float **b, float **c, int *pivots, int *info) {
  float alpha = 1, beta = 0;
  CHECK(cublasSgemmBatched(handle, CUBLAS_OP_N, CUBLAS_OP_N, n, n, n, &alpha, a, n, b, n, &beta, c, n, 16));
  CHECK(cublasSgetrfBatched(handle, n, a, n, pivots, info, 16));
  CHECK(cublasSgetriBatched(handle, n, a, n, pivots, c, n, info, 16));
}

void mixed(cublasHandle_t handle, int n, const half *a, const half *b, half *c, const void *x, void *y) {
  float alpha = 1, beta = 0;
  CHECK(cublasGemmEx(handle, CUBLAS_OP_N, CUBLAS_OP_N, n, n, n, &alpha, a, CUDA_R_16F, n, b, CUDA_R_16F, n, &beta, c,
                     CUDA_R_16F, n, CUBLAS_COMPUTE_32F, CUBLAS_GEMM_DEFAULT));
  CHECK(cublasGemmStridedBatchedEx(handle, CUBLAS_OP_N, CUBLAS_OP_N, n, n, n, &alpha, a, CUDA_R_16F, n, n * n, b,
                                   CUDA_R_16F, n, n * n, &beta, c, CUDA_R_16BF, n, n * n, 4, CUBLAS_COMPUTE_32F,
                                   CUBLAS_GEMM_DEFAULT));
  CHECK(cublasAxpyEx(handle, n, &alpha, CUDA_R_32F, x, CUDA_R_16F, 1, y, CUDA_R_16F, 1, CUDA_R_32F));
}

void complexes(cublasHandle_t handle, int n, const cuComplex *a, const cuDoubleComplex *b, cuComplex *c,
               cuDoubleComplex *d) {
  cuComplex one = make_cuComplex(1, 0);
  cuDoubleComplex two = make_cuDoubleComplex(2, 0);
  CHECK(cublasCgemm(handle, CUBLAS_OP_C, CUBLAS_OP_N, n, n, n, &one, a, n, a, n, &one, c, n));
  CHECK(cublasZaxpy(handle, n, &two, b, 1, d, 1));
}

// hipBLAS takes HIP's half only with HIPBLAS_USE_HIP_HALF.
void halves(cublasHandle_t handle, int n, const __half *a, const half *b, half *c) {
  __half alpha = __float2half(1.0f), beta = __float2half(0.0f);
  CHECK(cublasHgemm(handle, CUBLAS_OP_N, CUBLAS_OP_T, n, n, n, &alpha, a, n, b, n, &beta, c, n));
  CHECK(cublasHgemmStridedBatched(handle, CUBLAS_OP_N, CUBLAS_OP_T, n, n, n, &alpha, a, n, n * n, b, n, n * n, &beta, c,
                                  n, n * n, 4));
}

void vectors(int n, const float *host, float *device) {
  CHECK(cublasSetVector(n, sizeof(float), host, 1, device, 1));
  CHECK(cublasGetVector(n, sizeof(float), device, 1, (void *)host, 1));
  CHECK(cublasSetMatrix(n, n, sizeof(float), host, n, device, n));
  CHECK(cublasGetMatrix(n, n, sizeof(float), device, n, (void *)host, n));
}
