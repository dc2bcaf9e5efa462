// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Sums in half precision.
#include <cublasLt.h>

cublasStatus_t product(cublasLtMatmulDesc_t *out) {
  return cublasLtMatmulDescCreate(out, CUBLAS_COMPUTE_16F, CUDA_R_16F); // hazard
}
