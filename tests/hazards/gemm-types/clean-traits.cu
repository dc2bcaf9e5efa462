// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Types of products, by a template.
#include <cublas_v2.h>
#include <cstdint>

template <typename In> struct Types;
template <> struct Types<int8_t> {
  static constexpr cudaDataType_t input = CUDA_R_8I;
  static constexpr cudaDataType_t output = CUDA_R_32I;
};
cublasStatus_t product(cublasHandle_t h, int n, const int8_t *a, const int8_t *b, void *c, const void *alpha, const void *beta) {
  using T = Types<int8_t>;
  return cublasGemmEx(h, CUBLAS_OP_N, CUBLAS_OP_N, n, n, n, alpha, a, T::input, n, b, T::input, n, beta, c, T::output, n, CUBLAS_COMPUTE_32I, CUBLAS_GEMM_DEFAULT);
}
