// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A quantised layer: signed weights, sums of int that saturate, and their scaling back to 8 bits in the fragment.
// FAULT: sum, true); => sum, false);
#include <climits>
#include <cstdio>
#include <mma.h>
using namespace nvcuda;

constexpr int M = 32, N = 32, K = 64;

__global__ void layer(const signed char *x, const signed char *w, const int *bias, int *y, int shift) {
  int row = blockIdx.y * 16, column = blockIdx.x * 16;
  wmma::fragment<wmma::accumulator, 16, 16, 16, int> sum;
  // Each column has its own bias: rows of the same numbers.
  wmma::load_matrix_sync(sum, bias + column, 0, wmma::mem_row_major);
  for (int k = 0; k < K; k += 16) {
    wmma::fragment<wmma::matrix_a, 16, 16, 16, signed char, wmma::row_major> a;
    wmma::fragment<wmma::matrix_b, 16, 16, 16, signed char, wmma::col_major> b;
    wmma::load_matrix_sync(a, x + row * K + k, K);
    wmma::load_matrix_sync(b, w + column * K + k, K);
    wmma::mma_sync(sum, a, b, sum, true);
  }
  for (int i = 0; i < sum.num_elements; ++i)
    sum.x[i] = sum.x[i] >> shift;
  wmma::store_matrix_sync(y + row * N + column, sum, N, wmma::mem_row_major);
}

__global__ void bytes(const unsigned char *x, const unsigned char *w, int *y) {
  wmma::fragment<wmma::matrix_a, 32, 8, 16, unsigned char, wmma::row_major> a;
  wmma::fragment<wmma::matrix_b, 32, 8, 16, unsigned char, wmma::row_major> b;
  wmma::fragment<wmma::accumulator, 32, 8, 16, int> sum;
  wmma::fill_fragment(sum, INT_MAX);
  wmma::load_matrix_sync(a, x, 16);
  wmma::load_matrix_sync(b, w, 8);
  wmma::mma_sync(sum, a, b, sum); // Modulo 2^32.
  wmma::store_matrix_sync(y, sum, 8, wmma::mem_row_major);
}

static int value(int i) { return (i * 73 + i / 9) % 256 - 128; }

int main() {
  signed char *x, *w;
  unsigned char *ux, *uw;
  int *bias, *y, wrong = 0, ends = 0;
  cudaMallocManaged(&x, M * K);
  cudaMallocManaged(&w, N * K);
  cudaMallocManaged(&ux, 32 * 16);
  cudaMallocManaged(&uw, 16 * 8);
  cudaMallocManaged(&bias, N * sizeof(int));
  cudaMallocManaged(&y, M * N * sizeof(int));
  for (int i = 0; i < M * K; ++i)
    x[i] = (signed char)value(i);
  for (int i = 0; i < N * K; ++i)
    w[i] = (signed char)value(i * 3 + 1);
  for (int i = 0; i < N; ++i)
    bias[i] = i % 4 == 0 ? INT_MAX - 1000 : i % 4 == 1 ? INT_MIN + 1000 : value(i) * 100;
  layer<<<dim3(N / 16, M / 16), 32>>>(x, w, bias, y, 4);
  cudaDeviceSynchronize();
  for (int i = 0; i < M; ++i)
    for (int j = 0; j < N; ++j) {
      long long expected = bias[j];
      for (int k = 0; k < K; k += 16) { // As far as the fragment goes at once.
        for (int n = k; n < k + 16; ++n)
          expected += x[i * K + n] * w[j * K + n];
        if (expected > INT_MAX || expected < INT_MIN)
          ++ends;
        expected = expected > INT_MAX ? INT_MAX : expected < INT_MIN ? INT_MIN : expected;
      }
      wrong += y[i * N + j] != (int)expected >> 4;
    }
  printf("layer: %d wrong, %d sums at an end\n", wrong, ends);

  for (int i = 0; i < 32 * 16; ++i)
    ux[i] = (unsigned char)(value(i) + 128);
  for (int i = 0; i < 16 * 8; ++i)
    uw[i] = (unsigned char)(value(i + 40) + 128);
  bytes<<<1, 32>>>(ux, uw, y);
  cudaDeviceSynchronize();
  int wrongBytes = 0;
  for (int i = 0; i < 32; ++i)
    for (int j = 0; j < 8; ++j) {
      unsigned expected = INT_MAX;
      for (int k = 0; k < 16; ++k)
        expected += ux[i * 16 + k] * uw[k * 8 + j];
      wrongBytes += (unsigned)y[i * 8 + j] != expected;
    }
  printf("bytes: %d wrong\n", wrongBytes);
  return wrong + wrongBytes != 0;
}
