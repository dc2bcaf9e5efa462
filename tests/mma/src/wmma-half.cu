// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Sums of half: a bias from shared memory, a rectifier in the fragment, a second product whose input is the first one's result.
// FAULT: __float2half(0.0f) : v => __float2half(1.0f) : v
#include <cstdio>
#include <cuda_fp16.h>
#include <mma.h>
namespace wmma = nvcuda::wmma;

using Sum = wmma::fragment<wmma::accumulator, 16, 16, 16, half>;

__device__ void rectify(Sum &sum) {
#pragma unroll
  for (int i = 0; i < Sum::num_elements; ++i) {
    half v = sum.x[i];
    sum.x[i] = __hlt(v, __float2half(0.0f)) ? __float2half(0.0f) : v;
  }
}

__global__ void layers(const half *x, const half *w1, const half *w2, const half *bias, half *y) {
  __shared__ __align__(32) half hidden[16 * 16];
  for (int i = threadIdx.x; i < 256; i += 32)
    hidden[i] = bias[i % 16];
  __syncwarp();
  wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> a;
  wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::col_major> b;
  Sum sum;
  wmma::load_matrix_sync(sum, hidden, 16, wmma::mem_row_major);
  wmma::load_matrix_sync(a, x, 16);
  wmma::load_matrix_sync(b, w1, 16);
  wmma::mma_sync(sum, a, b, sum);
  rectify(sum);
  wmma::store_matrix_sync(hidden, sum, 16, wmma::mem_row_major);
  __syncwarp();
  wmma::load_matrix_sync(a, hidden, 16);
  wmma::load_matrix_sync(b, w2, 16);
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> last;
  wmma::fill_fragment(last, 0.0f);
  wmma::mma_sync(last, a, b, last);
  for (int i = 0; i < last.num_elements; ++i)
    sum.x[i] = __float2half(last.x[i] * 0.125f); // Fragments of one shape have the same elements.
  wmma::store_matrix_sync(y, sum, 16, wmma::mem_col_major);
}

static float value(int i) { return ((i * 31 + i / 3) % 7 - 3) * 0.5f; }

int main() {
  half *data[5];
  for (int n = 0; n < 5; ++n) {
    cudaMallocManaged(&data[n], 256 * sizeof(half));
    for (int i = 0; i < 256; ++i)
      data[n][i] = __float2half(value(i + n * 100));
  }
  layers<<<1, 32>>>(data[0], data[1], data[2], data[3], data[4]);
  if (cudaDeviceSynchronize() != cudaSuccess)
    return 1;
  int wrong = 0;
  float hidden[256];
  for (int i = 0; i < 256; ++i) {
    float sum = value(i % 16 + 300);
    for (int k = 0; k < 16; ++k)
      sum += value(i / 16 * 16 + k) * value(i % 16 * 16 + k + 100);
    hidden[i] = sum < 0 ? 0 : sum;
  }
  for (int i = 0; i < 256; ++i) {
    float sum = 0;
    for (int k = 0; k < 16; ++k)
      sum += hidden[i / 16 * 16 + k] * value(i % 16 * 16 + k + 200);
    wrong += __half2float(data[4][i % 16 * 16 + i / 16]) != __half2float(__float2half(sum * 0.125f));
  }
  printf("%d wrong\n", wrong);
  return wrong != 0;
}
