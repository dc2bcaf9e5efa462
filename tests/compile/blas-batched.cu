// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Inverts many small matrices at a time: LU factors and inverses in batches of
// pointers, checked by a batched product, the residual summed by a kernel.
//
// REQUIRES: hip-headers, cuda
// RUN: %program %s

#include <cublas_v2.h>
#include <cuda_runtime.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define SIZE 8
#define BATCH 256

static void die(const char *what, int code, const char *file, int line) {
  fprintf(stderr, "%s:%d: %s failed with code %d\n", file, line, what, code);
  cudaDeviceReset();
  exit(1);
}

#define SAFE_CUDA(call)                                                        \
  {                                                                            \
    cudaError_t err = call;                                                    \
    if (cudaSuccess != err)                                                    \
      die(#call, (int)err, __FILE__, __LINE__);                                \
  }
#define SAFE_BLAS(call)                                                        \
  {                                                                            \
    cublasStatus_t err = call;                                                 \
    if (CUBLAS_STATUS_SUCCESS != err)                                          \
      die(#call, (int)err, __FILE__, __LINE__);                                \
  }

__global__ void setPointers(float **list, float *base, int stride, int count) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  if (i < count)
    list[i] = base + (size_t)i * stride;
}

__global__ void residual(const float *product, float *worst, int n) {
  __shared__ float buffer[SIZE * SIZE];
  const float *m = product + (size_t)blockIdx.x * n * n;
  int t = threadIdx.x;
  float wanted = t / n == t % n ? 1.0f : 0.0f;
  buffer[t] = fabsf(m[t] - wanted);
  __syncthreads();
  for (int step = blockDim.x >> 1; step > 0; step >>= 1) {
    if (t < step)
      buffer[t] = fmaxf(buffer[t], buffer[t + step]);
    __syncthreads();
  }
  if (t == 0)
    worst[blockIdx.x] = buffer[0];
}

typedef struct {
  float *data;
  float **list;
} batch_t;

static batch_t batchCreate(int n, int count) {
  batch_t b;
  SAFE_CUDA(cudaMalloc((void **)&b.data, sizeof(float) * n * n * count));
  SAFE_CUDA(cudaMalloc((void **)&b.list, sizeof(float *) * count));
  setPointers<<<(count + 127) / 128, 128>>>(b.list, b.data, n * n, count);
  SAFE_CUDA(cudaGetLastError());
  return b;
}

static void batchDestroy(batch_t *b) {
  cudaFree(b->data);
  cudaFree(b->list);
}

int main(int argc, char **argv) {
  int n = SIZE, count = argc > 1 ? atoi(argv[1]) : BATCH;
  size_t bytes = sizeof(float) * n * n * count;
  float *host = NULL;
  SAFE_CUDA(cudaMallocHost((void **)&host, bytes));
  for (int b = 0; b < count; ++b)
    for (int i = 0; i < n * n; ++i)
      host[b * n * n + i] = (i / n == i % n ? n : 0) + (float)rand() / RAND_MAX;

  batch_t a = batchCreate(n, count), lu = batchCreate(n, count);
  batch_t inverse = batchCreate(n, count), product = batchCreate(n, count);
  int *pivots, *info;
  float *worst;
  SAFE_CUDA(cudaMalloc((void **)&pivots, sizeof(int) * n * count));
  SAFE_CUDA(cudaMalloc((void **)&info, sizeof(int) * count));
  SAFE_CUDA(cudaMalloc((void **)&worst, sizeof(float) * count));
  SAFE_CUDA(cudaMemcpy(a.data, host, bytes, cudaMemcpyHostToDevice));
  SAFE_CUDA(cudaMemcpy(lu.data, a.data, bytes, cudaMemcpyDeviceToDevice));

  cublasHandle_t handle;
  SAFE_BLAS(cublasCreate(&handle));
  SAFE_BLAS(cublasSgetrfBatched(handle, n, lu.list, n, pivots, info, count));
  SAFE_BLAS(cublasSgetriBatched(handle, n, (const float *const *)lu.list, n,
                                pivots, inverse.list, n, info, count));

  float one = 1.0f, zero = 0.0f;
  SAFE_BLAS(cublasSgemmBatched(handle, CUBLAS_OP_N, CUBLAS_OP_N, n, n, n, &one,
                               (const float *const *)a.list, n,
                               (const float *const *)inverse.list, n, &zero,
                               product.list, n, count));
  residual<<<count, n * n>>>(product.data, worst, n);
  SAFE_CUDA(cudaGetLastError());

  int where = 0;
  SAFE_BLAS(cublasIsamax(handle, count, worst, 1, &where));
  float value = 0;
  SAFE_BLAS(cublasGetVector(1, sizeof(float), worst + where - 1, 1, &value, 1));
  printf("%d matrices, worst residual %g in matrix %d\n", count, value, where);

  SAFE_BLAS(cublasSgemmStridedBatched(
      handle, CUBLAS_OP_N, CUBLAS_OP_N, n, n, n, &one, inverse.data, n, n * n,
      a.data, n, n * n, &zero, product.data, n, n * n, count));
  residual<<<count, n * n>>>(product.data, worst, n);
  float sum = 0;
  SAFE_BLAS(cublasSasum(handle, count, worst, 1, &sum));
  printf("sum of residuals from the left: %g\n", sum);

  SAFE_BLAS(cublasDestroy(handle));
  batchDestroy(&a);
  batchDestroy(&lu);
  batchDestroy(&inverse);
  batchDestroy(&product);
  cudaFree(pivots);
  cudaFree(info);
  cudaFree(worst);
  cudaFreeHost(host);
  return value < 1e-3f ? 0 : 1;
}
