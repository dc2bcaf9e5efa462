// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Call templates of the libraries.
// REQUIRES: hip-headers
// RUN: %tranship %s -o %t.hip
// RUN: %hip_compile %t.hip
// RUN: %tranship --target=hip-6.4 %s -o %t64.hip
// RUN: %hip_compile64 %t64.hip
#include <curand.h>
#include <cusparse.h>

// row: curandGetScrambleConstants32/1
// row: curandGetScrambleConstants64/1
void constants() {
  unsigned int *narrow;
  unsigned long long *wide;
  curandGetScrambleConstants32(&narrow);
  curandGetScrambleConstants64(&wide);
}

// row: cusparseSpVV_bufferSize/7
void product(cusparseHandle_t handle, cusparseSpVecDescr_t sparse, cusparseDnVecDescr_t dense, const float *result) {
  size_t size;
  cusparseSpVV_bufferSize(handle, CUSPARSE_OPERATION_NON_TRANSPOSE, sparse, dense, result, CUDA_R_32F, &size);
}
