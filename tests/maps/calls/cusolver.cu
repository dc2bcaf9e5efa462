// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// cuSOLVER, the dense interface.
// REQUIRES: hip-headers
// RUN: %tranship %s -o %t.hip
// RUN: %hip_compile %t.hip
// RUN: %tranship --target=hip-6.4 %s -o %t64.hip
// RUN: %hip_compile64 %t64.hip
#include <cuda_runtime.h>
#include <cusolverDn.h>

void decompose(int m, int n, float *a, double *d, int lda, cudaStream_t stream) {
  cusolverDnHandle_t handle;
  int size, *pivots, *info;
  float *work, *tau, *b = a;
  cusolverStatus_t status = cusolverDnCreate(&handle);
  if (status != CUSOLVER_STATUS_SUCCESS)
    return;
  cusolverDnSetStream(handle, stream);
  cusolverDnSgetrf_bufferSize(handle, m, n, a, lda, &size);
  cudaMalloc(&work, size * sizeof(float));
  cudaMalloc(&pivots, n * sizeof(int));
  cudaMalloc(&info, sizeof(int));
  cudaMalloc(&tau, n * sizeof(float));
  cusolverDnSgetrf(handle, m, n, a, lda, work, pivots, info);
  cusolverDnSgetrs(handle, CUBLAS_OP_N, n, 1, a, lda, pivots, b, lda, info);
  cusolverDnSpotrf_bufferSize(handle, CUBLAS_FILL_MODE_LOWER, n, a, lda, &size);
  cusolverDnSpotrf(handle, CUBLAS_FILL_MODE_LOWER, n, a, lda, work, size, info);
  cusolverDnSpotrs(handle, CUBLAS_FILL_MODE_LOWER, n, 1, a, lda, b, lda, info);
  cusolverDnSgeqrf_bufferSize(handle, m, n, a, lda, &size);
  cusolverDnSgeqrf(handle, m, n, a, lda, tau, work, size, info);
  cusolverDnSormqr(handle, CUBLAS_SIDE_LEFT, CUBLAS_OP_T, m, n, n, a, lda, tau, b, lda, work, size, info);
  double *values = d, *wide = d;
  cusolverDnDsyevd_bufferSize(handle, CUSOLVER_EIG_MODE_VECTOR, CUBLAS_FILL_MODE_UPPER, n, d, lda, values, &size);
  cusolverDnDsyevd(handle, CUSOLVER_EIG_MODE_VECTOR, CUBLAS_FILL_MODE_UPPER, n, d, lda, values, wide, size, info);
  cusolverDnDgesvd_bufferSize(handle, m, n, &size);
  cusolverDnDgesvd(handle, 'A', 'A', m, n, d, lda, values, wide, m, wide, n, wide, size, nullptr, info);
  syevjInfo_t params;
  cusolverDnCreateSyevjInfo(&params);
  cusolverDnXsyevjSetTolerance(params, 1e-7);
  cusolverDnXsyevjSetMaxSweeps(params, 15);
  cusolverDnSsyevjBatched_bufferSize(handle, CUSOLVER_EIG_MODE_NOVECTOR, CUBLAS_FILL_MODE_LOWER, n, a, lda, tau, &size,
                                     params, 8);
  cusolverDnDestroySyevjInfo(params);
  cusolverDnDestroy(handle);
}
