// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A dense layer in double precision.
#include <cublasLt.h>

static const cudaDataType_t type = CUDA_R_64F; // hazard

cublasStatus_t layout(cublasLtMatrixLayout_t *out, int m, int n) {
  return cublasLtMatrixLayoutCreate(out, type, m, n, m);
}
