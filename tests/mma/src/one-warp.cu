// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Warps that do different things: some multiply, others do not come there or multiply another number of times.
// FAULT: n <= warp; => n < warp;
#include <cstdio>
#include <cuda_fp16.h>
#include <mma.h>
using namespace nvcuda;

__global__ void some(const half *a, const half *b, float *c, int odd) {
  int warp = threadIdx.x / 32;
  if (warp % 2 == odd) {
    wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> x;
    wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::col_major> y;
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> sum;
    wmma::fill_fragment(sum, 0.0f);
    wmma::load_matrix_sync(x, a, 16);
    wmma::load_matrix_sync(y, b, 16);
    for (int n = 0; n <= warp; ++n)
      wmma::mma_sync(sum, x, y, sum);
    wmma::store_matrix_sync(c + warp * 256, sum, 16, wmma::mem_row_major);
  } else {
    for (int i = threadIdx.x % 32; i < 256; i += 32)
      c[warp * 256 + i] = -1;
  }
}

static float value(int i) { return (i * 23 + i / 4) % 11 - 5; }

int main() {
  half *a, *b;
  float *c;
  cudaMallocManaged(&a, 256 * sizeof(half));
  cudaMallocManaged(&b, 256 * sizeof(half));
  cudaMallocManaged(&c, 5 * 256 * sizeof(float));
  for (int i = 0; i < 256; ++i)
    a[i] = __float2half(value(i)), b[i] = __float2half(value(i + 60));
  int wrong = 0;
  for (int odd = 0; odd < 2; ++odd) {
    some<<<1, 5 * 32>>>(a, b, c, odd); // The last wave of 64 is half full.
    if (cudaDeviceSynchronize() != cudaSuccess)
      return 1;
    for (int warp = 0; warp < 5; ++warp)
      for (int i = 0; i < 256; ++i) {
        float sum = 0;
        for (int k = 0; k < 16; ++k)
          sum += value(i / 16 * 16 + k) * value(i % 16 * 16 + k + 60);
        wrong += c[warp * 256 + i] != (warp % 2 == odd ? sum * (warp + 1) : -1);
      }
  }
  printf("%d wrong\n", wrong);
  return wrong != 0;
}
