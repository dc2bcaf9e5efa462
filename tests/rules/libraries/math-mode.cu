// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Modes that hipBLAS has and rocBLAS refuses when the program runs.
// RUN: %port_twice %s %t.hip --exit 1 > %t.diag
// RUN: %FileCheck --check-prefix=DIAG --implicit-check-not='the mode' %s < %t.diag
// RUN: %FileCheck %s < %t.hip
// RUN: %hip_compile %t.hip
// RUN: %status 1 %tranship --no-config --dry-run --target=maca %s 2>&1 | %FileCheck --check-prefix=MACA %s
// MACA-NOT: AMD
#include <cublas_v2.h>
#define CHECK(call) do { if ((call) != CUBLAS_STATUS_SUCCESS) __builtin_trap(); } while (0)

const char *setModes(cublasHandle_t h, bool allow, cublasMath_t given) {
  // DIAG: [[#@LINE+2]]:30: note: the library for AMD GPUs does not have the mode 'CUBLAS_TF32_TENSOR_OP_MATH', so the port sets the default mode [call-left-out]
  // CHECK: CHECK(hipblasSetMathMode(h, HIPBLAS_DEFAULT_MATH));
  CHECK(cublasSetMathMode(h, CUBLAS_TF32_TENSOR_OP_MATH));
  // DIAG: [[#@LINE+2]]:48: note: the library for AMD GPUs does not have the mode 'CUBLAS_PEDANTIC_MATH', so the port sets the default mode
  // CHECK: status = hipblasSetMathMode(h, HIPBLAS_DEFAULT_MATH);
  cublasStatus_t status = cublasSetMathMode(h, CUBLAS_PEDANTIC_MATH);
  // DIAG: [[#@LINE+2]]:31: warning: the library for AMD GPUs refuses the mode 'CUBLAS_TF32_TENSOR_OP_MATH' when the program runs: use 'CUBLAS_DEFAULT_MATH' [gemm-types]
  // CHECK: allow ? HIPBLAS_TF32_TENSOR_OP_MATH : HIPBLAS_DEFAULT_MATH;
  cublasMath_t mode = allow ? CUBLAS_TF32_TENSOR_OP_MATH : CUBLAS_DEFAULT_MATH;
  CHECK(cublasSetMathMode(h, mode));

  // The default, and comparisons.
  // CHECK: hipblasSetMathMode(h, HIPBLAS_DEFAULT_MATH);
  status = cublasSetMathMode(h, CUBLAS_DEFAULT_MATH);
  // CHECK: given == HIPBLAS_TENSOR_OP_MATH
  if (given == CUBLAS_TENSOR_OP_MATH || status)
    return "tensor";
  switch (given) {
  // CHECK: case HIPBLAS_PEDANTIC_MATH:
  case CUBLAS_PEDANTIC_MATH:
    return "pedantic";
  default:
    return "";
  }
}

void product(cublasHandle_t h, int n, const float *s, const float *a, float *c) {
  // DIAG: [[#@LINE+2]]:16: warning: 'cublasGemmEx' does not take 'CUBLAS_COMPUTE_32F_FAST_TF32' on AMD GPUs: use 'CUBLAS_COMPUTE_32F' [gemm-types]
  cublasGemmEx(h, CUBLAS_OP_N, CUBLAS_OP_N, n, n, n, s, a, CUDA_R_32F, n, a, CUDA_R_32F, n, s, c, CUDA_R_32F, n,
               CUBLAS_COMPUTE_32F_FAST_TF32, CUBLAS_GEMM_DEFAULT);
}
