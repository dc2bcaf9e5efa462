// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Products in mixed precision, as a deep learning framework calls them: one
// GemmEx for all types of data, the older form with a cudaDataType for the
// type of the computation beside the newer one. Before HIP 7 the interface of
// hipBLAS with HIP's own types is chosen where a program is built.
//
// SEMANTIC: gemm-types blas-mixed.cu@fast ? CUBLAS_COMPUTE_32F_FAST_TF32
//
// REQUIRES: hip-headers, cuda
// RUN: %program %s
// OPTIONS: -DHIPBLAS_V2

#include <cublas_v2.h>
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_runtime.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

#define CUDA_OK(x)                                                             \
  if (cudaError_t error_ = (x)) {                                              \
    std::printf("%s:%d: %s\n", __FILE__, __LINE__,                             \
                cudaGetErrorString(error_));                                   \
    std::exit(1);                                                              \
  }
#define CUBLAS_OK(x)                                                           \
  if (cublasStatus_t status_ = (x)) {                                          \
    std::printf("%s:%d: %s\n", __FILE__, __LINE__,                             \
                cublasGetStatusString(status_));                               \
    std::exit(1);                                                              \
  }

template <typename T> struct TypeOf;
template <> struct TypeOf<float> {
  static constexpr cudaDataType_t value = CUDA_R_32F;
};
template <> struct TypeOf<double> {
  static constexpr cudaDataType_t value = CUDA_R_64F;
};
template <> struct TypeOf<__half> {
  static constexpr cudaDataType_t value = CUDA_R_16F;
};
template <> struct TypeOf<__nv_bfloat16> {
  static constexpr cudaDataType_t value = CUDA_R_16BF;
};
template <> struct TypeOf<int8_t> {
  static constexpr cudaDataType_t value = CUDA_R_8I;
};

struct Shape {
  int m, n, k;
};

// The form since cuBLAS 11: the computation has a type of its own.
template <typename In, typename Out>
void gemm(cublasHandle_t handle, Shape s, const In *a, const In *b, Out *c,
          bool fast) {
  const float alpha = 1.0f, beta = 0.0f;
  cublasComputeType_t compute =
      fast ? CUBLAS_COMPUTE_32F_FAST_TF32 : CUBLAS_COMPUTE_32F;
  CUBLAS_OK(cublasGemmEx(handle, CUBLAS_OP_N, CUBLAS_OP_N, s.m, s.n, s.k,
                         &alpha, a, TypeOf<In>::value, s.m, b,
                         TypeOf<In>::value, s.k, &beta, c, TypeOf<Out>::value,
                         s.m, compute, CUBLAS_GEMM_DEFAULT));
}

// The older form, still accepted.
void gemmHalf(cublasHandle_t handle, Shape s, const __half *a, const __half *b,
              __half *c) {
  const float alpha = 1.0f, beta = 0.0f;
  CUBLAS_OK(cublasGemmEx(handle, CUBLAS_OP_T, CUBLAS_OP_N, s.m, s.n, s.k,
                         &alpha, a, CUDA_R_16F, s.k, b, CUDA_R_16F, s.k, &beta,
                         c, CUDA_R_16F, s.m, CUDA_R_32F,
                         CUBLAS_GEMM_DEFAULT_TENSOR_OP));
}

// The type of the computation in a variable: double for double, else float.
template <typename T>
void gemmAny(cublasHandle_t handle, Shape s, const T *a, const T *b, T *c,
             const void *alpha, const void *beta) {
  cudaDataType_t compute =
      TypeOf<T>::value == CUDA_R_64F ? CUDA_R_64F : CUDA_R_32F;
  CUBLAS_OK(cublasGemmEx(handle, CUBLAS_OP_N, CUBLAS_OP_T, s.m, s.n, s.k, alpha,
                         a, TypeOf<T>::value, s.m, b, TypeOf<T>::value, s.n,
                         beta, c, TypeOf<T>::value, s.m, compute,
                         CUBLAS_GEMM_DEFAULT));
}

void attention(cublasHandle_t handle, const __half *q, const __half *k,
               __half *scores, int heads, int length, int width) {
  const float scale = 0.125f, zero = 0.0f;
  const long long step = static_cast<long long>(length) * width;
  CUBLAS_OK(cublasGemmStridedBatchedEx(
      handle, CUBLAS_OP_T, CUBLAS_OP_N, length, length, width, &scale, k,
      CUDA_R_16F, width, step, q, CUDA_R_16F, width, step, &zero, scores,
      CUDA_R_16F, length, static_cast<long long>(length) * length, heads,
      CUBLAS_COMPUTE_32F, CUBLAS_GEMM_DEFAULT_TENSOR_OP));
}

void batched(cublasHandle_t handle, Shape s, __half **a, __half **b, __half **c,
             int count) {
  const __half alpha = __float2half(1.0f), beta = __float2half(0.0f);
  CUBLAS_OK(cublasGemmBatchedEx(handle, CUBLAS_OP_N, CUBLAS_OP_N, s.m, s.n, s.k,
                                &alpha, (const void *const *)a, CUDA_R_16F, s.m,
                                (const void *const *)b, CUDA_R_16F, s.k, &beta,
                                (void *const *)c, CUDA_R_16F, s.m, count,
                                CUBLAS_COMPUTE_16F, CUBLAS_GEMM_DEFAULT));
}

void gemmPlain(cublasHandle_t handle, Shape s, const __half *a, const __half *b,
          __half *c) {
  const __half alpha = __float2half(1.0f), beta = __float2half(0.0f);
  CUBLAS_OK(cublasHgemm(handle, CUBLAS_OP_N, CUBLAS_OP_N, s.m, s.n, s.k, &alpha,
                        a, s.m, b, s.k, &beta, c, s.m));
}

template <typename T> __global__ void fill(T *p, int n, float step) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    p[i] = T(step * float(i % 17));
}

template <typename T> struct Buffer {
  T *p = nullptr;
  int n;
  explicit Buffer(int n) : n(n) {
    CUDA_OK(cudaMalloc(&p, n * sizeof(T)));
    fill<<<(n + 255) / 256, 256>>>(p, n, 0.01f);
    CUDA_OK(cudaGetLastError());
  }
  ~Buffer() { cudaFree(p); }
};

int main() {
  const Shape s{64, 32, 128};
  cublasHandle_t handle;
  CUBLAS_OK(cublasCreate(&handle));
  CUBLAS_OK(cublasSetMathMode(handle, CUBLAS_TENSOR_OP_MATH));

  Buffer<__half> a(s.m * s.k), b(s.k * s.n), c(s.m * s.n);
  Buffer<__nv_bfloat16> a16(s.m * s.k), b16(s.k * s.n);
  Buffer<float> af(s.m * s.k), bf(s.k * s.n), cf(s.m * s.n);
  Buffer<double> ad(s.m * s.k), bd(s.k * s.n), cd(s.m * s.n);

  gemm(handle, s, a.p, b.p, cf.p, false);
  gemm(handle, s, a16.p, b16.p, cf.p, false);
  gemm(handle, s, af.p, bf.p, cf.p, true);
  gemmHalf(handle, s, a.p, b.p, c.p);
  gemmPlain(handle, s, a.p, b.p, c.p);

  float onef = 1, zerof = 0;
  double one = 1, zero = 0;
  gemmAny(handle, s, af.p, bf.p, cf.p, &onef, &zerof);
  gemmAny(handle, s, ad.p, bd.p, cd.p, &one, &zero);

  const int heads = 4, length = 32, width = 64;
  Buffer<__half> q(heads * length * width), k(heads * length * width);
  Buffer<__half> scores(heads * length * length);
  attention(handle, q.p, k.p, scores.p, heads, length, width);

  std::vector<__half *> pointers{a.p, b.p, c.p};
  __half **device;
  CUDA_OK(cudaMalloc(&device, 3 * sizeof(__half *)));
  CUDA_OK(cudaMemcpy(device, pointers.data(), 3 * sizeof(__half *),
                     cudaMemcpyHostToDevice));
  batched(handle, s, device, device + 1, device + 2, 1);

  CUBLAS_OK(cublasSetMathMode(handle, CUBLAS_DEFAULT_MATH));
  CUDA_OK(cudaDeviceSynchronize());
  CUDA_OK(cudaFree(device));
  CUBLAS_OK(cublasDestroy(handle));
  return 0;
}
