// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <cublas_v2.h>
#include <cuda_runtime.h>
#include "errors.h"
int main() {
  cublasHandle_t handle;
  CHECK_ALL(cublasCreate(&handle));
  float one = 1, *x;
  CHECK_ALL(cudaMalloc((void **)&x, 64));
  CHECK_ALL(cublasSscal(handle, 16, &one, x, 1));
  CHECK_ALL(cublasDestroy(handle));
}
