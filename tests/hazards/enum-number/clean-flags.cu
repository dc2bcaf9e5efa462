// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A thin layer over cuBLAS for a tensor class.
#include <cublas_v2.h>

class Gemm {
public:
  explicit Gemm(cublasHandle_t handle) : handle(handle) {}

  void operator()(bool transA, bool transB, int m, int n, int k, const float *a, const float *b, float *c) const {
    const float one = 1.f, zero = 0.f;
    cublasOperation_t opA = transA ? CUBLAS_OP_T : CUBLAS_OP_N;
    cublasOperation_t opB = transB ? CUBLAS_OP_T : CUBLAS_OP_N;
    cublasSgemm(handle, opA, opB, m, n, k, &one, a, transA ? k : m, b, transB ? n : k, &zero, c, m);
  }

private:
  cublasHandle_t handle;
};

void project(cublasHandle_t handle, const float *x, const float *w, float *y, int batch, int in, int out) {
  Gemm gemm(handle);
  gemm(true, false, out, batch, in, w, x, y);
}
