// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Gradients in half precision, by a scale that keeps them from 0.
#include <cublas_v2.h>
#include <cuda_fp16.h>

struct Options {
  float scale = 4096.f;
  int n = 64;
};

__global__ void fill(__half *to, float value) { to[threadIdx.x] = __float2half(value); }

cublasStatus_t gradients(cublasHandle_t library, __half *x, __half *y, __half *w, Options o = {}) {
  fill<<<1, 64>>>(x, 1.f);
  fill<<<1, 64>>>(y, 1e-6f * o.scale);
  __half one = 1.f, zero = 0.f;
  return cublasHgemm(library, CUBLAS_OP_N, CUBLAS_OP_N, o.n, o.n, o.n, &one, x, o.n, y, o.n, &zero, w, o.n);
}
