// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <cuda.h>
#include <cuda_runtime.h>
#include <cublas_v2.h>
#include <cufft.h>
#include <curand.h>
#include <cusolverDn.h>
#include <cusparse.h>
#include "errors.h"
int main() {
  CHECK_ALL(cuInit(0));
  CHECK_ALL(cudaSetDevice(0));
  CHECK_ALL(CUBLAS_STATUS_SUCCESS);
  CHECK_ALL(CUFFT_SUCCESS);
  CHECK_ALL(CURAND_STATUS_SUCCESS);
  CHECK_ALL(CUSPARSE_STATUS_SUCCESS);
  CHECK_ALL(CUSOLVER_STATUS_SUCCESS);
}
