// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "scale.h"
#include <cublas_v2.h>
#include <cuda_runtime.h>

int devices() {
  int Count = 0;
  cublasHandle_t Handle;
  return cudaGetDeviceCount(&Count) == cudaSuccess && cublasCreate(&Handle) == CUBLAS_STATUS_SUCCESS ? Count : 0;
}
