// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Gradients of a layer, in half precision.
#include <cublas_v2.h>
#include <cuda_fp16.h>

constexpr float Rate = 1e-3f, Decay = 2e-3f;

__global__ void toHalf(const float *in, __half *out) {
  out[threadIdx.x] = __float2half_rn(in[threadIdx.x] * Rate * Decay); // hazard
}

cublasStatus_t weights(cublasHandle_t library, const __half *a, const __half *b, __half *c, int n) {
  __half one = 1.f, zero = 0.f;
  return cublasHgemm(library, CUBLAS_OP_N, CUBLAS_OP_N, n, n, n, &one, a, n, b, n, &zero, c, n); // hazard
}
