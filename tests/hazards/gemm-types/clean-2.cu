// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The same class with a type that both have.
#include <cublas_v2.h>

class HalfLayer {
  static constexpr cudaDataType_t kIn = CUDA_R_16F;
  static constexpr cudaDataType_t kOut = CUDA_R_32F;
  cublasHandle_t handle_;

public:
  cublasStatus_t forward(int n, const void *a, const void *b, void *c, const float *alpha, const float *beta) {
    return cublasGemmStridedBatchedEx(handle_, CUBLAS_OP_T, CUBLAS_OP_N, n, n, n, alpha, a, kIn, n, n * n, b, kIn, n,
                                      n * n, beta, c, kOut, n, n * n, 8, CUBLAS_COMPUTE_32F, CUBLAS_GEMM_DEFAULT);
  }
};
cublasStatus_t use(HalfLayer &l, const void *a, void *c, const float *s) { return l.forward(64, a, a, c, s, s); }
