// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A matrix of small halves that the host fills.
#include <cublas_v2.h>
#include <cuda_fp16.h>

static void fill(__half *to, int n, float value) {
  for (int i = 0; i < n; ++i)
    to[i] = __float2half(value);
}

cublasStatus_t product(cublasHandle_t library, __half *host, __half *a, __half *b, float *c) {
  const float one = 1, zero = 0;
  fill(host, 4096, 2e-2f);
  cudaMemcpy(a, host, 4096 * sizeof(__half), cudaMemcpyHostToDevice);
  return cublasGemmEx(library, CUBLAS_OP_N, CUBLAS_OP_N, 64, 64, 64, &one, a, CUDA_R_16F, 64, b, CUDA_R_16F, 64,
                      &zero, c, CUDA_R_32F, 64, CUBLAS_COMPUTE_32F, CUBLAS_GEMM_DEFAULT);
}
