// Gradients of two layers have scales of their own.
#include <cublas_v2.h>
#include <cuda_fp16.h>

__global__ void pack(__half *to, float scale) {
  to[threadIdx.x] = __float2half(scale * (threadIdx.x % 5));
}

cublasStatus_t multiply(cublasHandle_t handle, __half *input, __half *gradient, float *result, int n) {
  pack<<<1, n>>>(input, 1.0f);
  pack<<<1, n>>>(gradient, 2.0e-2f);
  float one = 1, zero = 0;
  return cublasGemmEx(handle, CUBLAS_OP_N, CUBLAS_OP_T, n, n, 1, &one, input, CUDA_R_16F, n, gradient, CUDA_R_16F, n,
                      &zero, result, CUDA_R_32F, n, CUBLAS_COMPUTE_32F, CUBLAS_GEMM_DEFAULT);
}
