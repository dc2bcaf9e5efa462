// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A layer in 8-bit floating point.
#include <cublasLt.h>

static cublasLtMatrixLayout_t layout(cudaDataType_t type, int m, int n) {
  cublasLtMatrixLayout_t made;
  cublasLtMatrixLayoutCreate(&made, type, m, n, m);
  return made;
}

cublasLtMatrixLayout_t weights() {
  return layout(CUDA_R_8F_E4M3, 64, 64); // hazard
}
