// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Products of bfloat16 in the three shapes and in all layouts, from global memory; sums are stored by rows and by columns.
// FAULT: wmma::mem_col_major); => wmma::mem_row_major);
#include <cstdio>
#include <cuda_bf16.h>
#include <mma.h>
#include <type_traits>
using namespace nvcuda::wmma;

constexpr int K = 32;

template <int M, int N, class LayoutA, class LayoutB>
__global__ void product(const __nv_bfloat16 *a, const __nv_bfloat16 *b, float *byRows, float *byColumns) {
  constexpr bool rowsA = std::is_same<LayoutA, row_major>::value, rowsB = std::is_same<LayoutB, row_major>::value;
  constexpr int distanceA = rowsA ? K : M, distanceB = rowsB ? N : K;
  fragment<accumulator, M, N, 16, float> sum;
  fill_fragment(sum, 1.0f);
  for (int k = 0; k < K; k += 16) {
    fragment<matrix_a, M, N, 16, __nv_bfloat16, LayoutA> partA;
    fragment<matrix_b, M, N, 16, __nv_bfloat16, LayoutB> partB;
    load_matrix_sync(partA, a + (rowsA ? k : k * M), distanceA);
    load_matrix_sync(partB, b + (rowsB ? k * N : k), distanceB);
    mma_sync(sum, partA, partB, sum);
  }
  store_matrix_sync(byRows, sum, N, nvcuda::wmma::mem_row_major);
  nvcuda::wmma::store_matrix_sync(byColumns, sum, M, nvcuda::wmma::mem_col_major);
}

static float value(int i) { return ((i * 29 + i / 5) % 13 - 6) * 0.5f; }

template <int M, int N, class LayoutA, class LayoutB> int check() {
  __nv_bfloat16 *a, *b;
  float *rows, *columns;
  cudaMallocManaged(&a, M * K * sizeof(*a));
  cudaMallocManaged(&b, K * N * sizeof(*b));
  cudaMallocManaged(&rows, M * N * sizeof(float));
  cudaMallocManaged(&columns, M * N * sizeof(float));
  for (int i = 0; i < M; ++i)
    for (int k = 0; k < K; ++k)
      a[std::is_same<LayoutA, row_major>::value ? i * K + k : k * M + i] = __float2bfloat16(value(i * K + k));
  for (int k = 0; k < K; ++k)
    for (int j = 0; j < N; ++j)
      b[std::is_same<LayoutB, row_major>::value ? k * N + j : j * K + k] = __float2bfloat16(value(k * N + j + 3));
  product<M, N, LayoutA, LayoutB><<<1, 32>>>(a, b, rows, columns);
  if (cudaDeviceSynchronize() != cudaSuccess)
    return -1;
  int wrong = 0;
  for (int i = 0; i < M; ++i)
    for (int j = 0; j < N; ++j) {
      float expected = 1;
      for (int k = 0; k < K; ++k)
        expected += value(i * K + k) * value(k * N + j + 3);
      wrong += rows[i * N + j] != expected || columns[j * M + i] != expected;
    }
  printf("%d x %d: %d wrong\n", M, N, wrong);
  return wrong;
}

template <int M, int N> int checkLayouts() {
  return check<M, N, row_major, row_major>() + check<M, N, row_major, col_major>() + check<M, N, col_major, row_major>() +
         check<M, N, col_major, col_major>();
}

int main() { return checkLayouts<16, 16>() + checkLayouts<32, 8>() + checkLayouts<8, 32>() != 0; }
