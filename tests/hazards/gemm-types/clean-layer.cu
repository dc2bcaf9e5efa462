// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A dense layer, whose compute type stands in a table.
#include <cublas_v2.h>

struct Layer {
  cudaDataType_t type;
  cublasComputeType_t compute;
};
static const Layer kLayer = {CUDA_R_32F,
                             CUBLAS_COMPUTE_32F};

cublasStatus_t layer(cublasHandle_t h, int n, const float *w, const float *x, float *y) {
  const float one = 1, zero = 0;
  return cublasGemmEx(h, CUBLAS_OP_N, CUBLAS_OP_N, n, n, n, &one, w, kLayer.type, n, x, kLayer.type, n, &zero, y,
                      kLayer.type, n, kLayer.compute, CUBLAS_GEMM_DEFAULT);
}
