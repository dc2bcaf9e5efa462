// Gradients of half precision are multiplied by the input of a layer.
#include <cublas_v2.h>
#include <cuda_fp16.h>
#include <vector>

__global__ void pack(const float *from, __half *to) {
  to[threadIdx.x] = __float2half(from[threadIdx.x]); // hazard
}

cublasStatus_t multiply(cublasHandle_t handle, float *gradient, __half *packed, __half *input, float *result, int n) {
  std::vector<float> values(n * n, 3.0e-5f);
  cudaMemcpy(gradient, values.data(), values.size() * sizeof(float), cudaMemcpyHostToDevice);
  pack<<<n, n>>>(gradient, packed);
  float one = 1, zero = 0;
  return cublasGemmEx(handle, CUBLAS_OP_N, CUBLAS_OP_T, n, n, n, &one, packed, CUDA_R_16F, n, input, CUDA_R_16F, n, // hazard
                      &zero, result, CUDA_R_32F, n, CUBLAS_COMPUTE_32F, CUBLAS_GEMM_DEFAULT);
}
