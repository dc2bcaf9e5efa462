// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// cuBLASLt: a matrix product with an epilogue.
// REQUIRES: hip-headers
// RUN: %tranship %s -o %t.hip
// RUN: %hip_compile %t.hip
// RUN: %tranship --target=hip-6.4 %s -o %t64.hip
// RUN: %hip_compile64 %t64.hip
#include <cublasLt.h>
#include <cuda_runtime.h>

void product(const void *a, const void *b, void *c, const void *bias, int m, int n, int k, void *workspace, size_t size,
             cudaStream_t stream) {
  cublasLtHandle_t handle;
  cublasLtMatmulDesc_t operation;
  cublasLtMatrixLayout_t layoutA, layoutB, layoutC;
  cublasLtMatmulPreference_t preference;
  cublasLtMatmulHeuristicResult_t result = {};
  cublasOperation_t transposed = CUBLAS_OP_T;
  cublasLtEpilogue_t epilogue = CUBLASLT_EPILOGUE_BIAS;
  float alpha = 1, beta = 0;
  int found = 0;
  cublasLtCreate(&handle);
  cublasLtMatmulDescCreate(&operation, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(operation, CUBLASLT_MATMUL_DESC_TRANSA, &transposed, sizeof(transposed));
  cublasLtMatmulDescSetAttribute(operation, CUBLASLT_MATMUL_DESC_EPILOGUE, &epilogue, sizeof(epilogue));
  cublasLtMatmulDescSetAttribute(operation, CUBLASLT_MATMUL_DESC_BIAS_POINTER, &bias, sizeof(bias));
  cublasLtMatrixLayoutCreate(&layoutA, CUDA_R_16F, k, m, k);
  cublasLtMatrixLayoutCreate(&layoutB, CUDA_R_16F, k, n, k);
  cublasLtMatrixLayoutCreate(&layoutC, CUDA_R_32F, m, n, m);
  cublasLtMatmulPreferenceCreate(&preference);
  cublasLtMatmulPreferenceSetAttribute(preference, CUBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES, &size, sizeof(size));
  cublasLtMatmulAlgoGetHeuristic(handle, operation, layoutA, layoutB, layoutC, layoutC, preference, 1, &result, &found);
  if (found)
    cublasLtMatmul(handle, operation, &alpha, a, layoutA, b, layoutB, &beta, c, layoutC, c, layoutC, &result.algo,
                   workspace, size, stream);
  cublasLtMatmulPreferenceDestroy(preference);
  cublasLtMatrixLayoutDestroy(layoutA);
  cublasLtMatmulDescDestroy(operation);
  cublasLtDestroy(handle);
}
