// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Products of a bfloat16 matrix and a vector, as a decoder of text needs them,
// with float sums; bias and activation in bfloat16.
// REQUIRES: hip-headers, cuda
// RUN: %program %s
#include <cuda_bf16.h>
#include <cuda_runtime.h>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <vector>

using bf16 = __nv_bfloat16;
using bf162 = __nv_bfloat162;

#define CUDA_CHECK(x)                                                          \
  do {                                                                         \
    cudaError_t err = x;                                                       \
    if (err != cudaSuccess) {                                                  \
      fprintf(stderr, "CUDA error '%s' in %s:%d\n", cudaGetErrorString(err),   \
              __FILE__, __LINE__);                                             \
      exit(EXIT_FAILURE);                                                      \
    }                                                                          \
  } while (0)

namespace kernels {

__device__ inline float sum(float v) {
#pragma unroll
  for (int mask = 16; mask > 0; mask >>= 1)
    v += __shfl_xor_sync(0xffffffff, v, mask, 32);
  return v;
}

__device__ inline bf16 gelu(bf16 v) {
  const float x = __bfloat162float(v);
  return __float2bfloat16(0.5f * x * (1.0f + erff(x * 0.70710678f)));
}

/// One group of 32 lanes per row; pairs of columns.
__global__ void gemv(const bf16 *__restrict__ matrix,
                     const bf16 *__restrict__ vector,
                     const nv_bfloat16 *__restrict__ bias,
                     bf16 *__restrict__ out, int rows, int cols) {
  const int row = blockIdx.x * (blockDim.x / 32) + threadIdx.x / 32;
  const int lane = threadIdx.x % 32;
  if (row >= rows)
    return;
  const bf162 *m = reinterpret_cast<const bf162 *>(matrix + size_t(row) * cols);
  const bf162 *v = reinterpret_cast<const bf162 *>(vector);
  float total = 0.0f;
  for (int i = lane; i < cols / 2; i += 32) {
    const float2 a = __bfloat1622float2(m[i]);
    const float2 b = __bfloat1622float2(v[i]);
    total = fmaf(a.x, b.x, total);
    total = fmaf(a.y, b.y, total);
  }
  total = sum(total);
  if (lane == 0) {
    const bf16 shifted = __hadd(__float2bfloat16_rn(total), bias[row]);
    out[row] = gelu(shifted);
  }
}

/// x = scale * x + y, two at a time, all in bfloat16.
__global__ void scaleAdd(bf162 *x, const bf162 *y, float scale, int pairs) {
  const bf162 s = __float2bfloat162_rn(scale);
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < pairs)
    x[i] = __hfma2(s, x[i], y[i]);
}

__global__ void interleave(const float *even, const float *odd, bf162 *out,
                           int pairs) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < pairs)
    out[i] = __floats2bfloat162_rn(even[i], odd[i]);
}

/// The largest element and where it is.
__global__ void argmax(const bf16 *x, int n, int *where) {
  bf16 best = x[0];
  int at = 0;
  for (int i = threadIdx.x; i < n; i += blockDim.x)
    if (__hgt(x[i], best)) {
      best = x[i];
      at = i;
    }
  __shared__ bf16 values[256];
  __shared__ int places[256];
  values[threadIdx.x] = best;
  places[threadIdx.x] = at;
  __syncthreads();
  for (int half = blockDim.x / 2; half > 0; half /= 2) {
    if (threadIdx.x < half &&
        values[threadIdx.x] < values[threadIdx.x + half]) {
      values[threadIdx.x] = values[threadIdx.x + half];
      places[threadIdx.x] = places[threadIdx.x + half];
    }
    __syncthreads();
  }
  if (threadIdx.x == 0)
    *where = places[0];
}

} // namespace kernels

static std::vector<bf16> randomValues(size_t n, unsigned seed) {
  std::mt19937 generator(seed);
  std::normal_distribution<float> normal(0.0f, 0.02f);
  std::vector<bf16> values(n);
  for (bf16 &v : values)
    v = __float2bfloat16(normal(generator));
  return values;
}

static bf16 *upload(const std::vector<bf16> &values) {
  bf16 *p;
  CUDA_CHECK(cudaMalloc(&p, values.size() * sizeof(bf16)));
  CUDA_CHECK(cudaMemcpy(p, values.data(), values.size() * sizeof(bf16),
                        cudaMemcpyHostToDevice));
  return p;
}

int main() {
  const int rows = 4096, cols = 1024;
  bf16 *matrix = upload(randomValues(size_t(rows) * cols, 1));
  bf16 *vector = upload(randomValues(cols, 2));
  bf16 *bias = upload(randomValues(rows, 3));
  bf16 *out = upload(std::vector<bf16>(rows, __float2bfloat16(0.0f)));
  float *parts;
  int *where;
  CUDA_CHECK(cudaMalloc(&parts, rows * sizeof(float)));
  CUDA_CHECK(cudaMemset(parts, 0, rows * sizeof(float)));
  CUDA_CHECK(cudaMallocManaged(&where, sizeof(int)));

  kernels::gemv<<<rows / 8, 256>>>(matrix, vector, bias, out, rows, cols);
  kernels::scaleAdd<<<rows / 512, 256>>>(reinterpret_cast<bf162 *>(out),
                                         reinterpret_cast<bf162 *>(bias), 2.0f,
                                         rows / 2);
  kernels::argmax<<<1, 256>>>(out, rows, where);
  kernels::interleave<<<rows / 512, 256>>>(
      parts, parts + rows / 2, reinterpret_cast<bf162 *>(bias), rows / 2);
  CUDA_CHECK(cudaGetLastError());
  CUDA_CHECK(cudaDeviceSynchronize());
  bf16 value;
  CUDA_CHECK(cudaMemcpy(&value, out + *where, sizeof(value),
                        cudaMemcpyDeviceToHost));
  printf("row %d is %f\n", *where, __bfloat162float(value));
  CUDA_CHECK(cudaFree(matrix));
  CUDA_CHECK(cudaFree(vector));
  CUDA_CHECK(cudaFree(bias));
  CUDA_CHECK(cudaFree(out));
  CUDA_CHECK(cudaFree(parts));
  CUDA_CHECK(cudaFree(where));
  return 0;
}
