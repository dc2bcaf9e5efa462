// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Floats rounded to tf32 in the fragments, and sums of double in tiles of 8 x 8.
// FAULT: wmma::__float_to_tf32(v) => v + 0.0009765625f
#include <cmath>
#include <cstdio>
#include <cstring>
#include <mma.h>
using namespace nvcuda;

constexpr int M = 32, N = 32, K = 24;

template <class Fragment> __device__ void round(Fragment &f) {
  for (int i = 0; i < f.num_elements; ++i) {
    float v = f.x[i];
    f.x[i] = wmma::__float_to_tf32(v);
  }
}

__global__ void floats(const float *a, const float *b, float *c) {
  int row = threadIdx.x / 32 / 2 * 16, column = threadIdx.x / 32 % 2 * 16;
  wmma::fragment<wmma::accumulator, 16, 16, 8, float> sum;
  wmma::fill_fragment(sum, 0.0f);
  for (int k = 0; k < K; k += 8) {
    wmma::fragment<wmma::matrix_a, 16, 16, 8, wmma::precision::tf32, wmma::row_major> partA;
    wmma::fragment<wmma::matrix_b, 16, 16, 8, wmma::precision::tf32, wmma::row_major> partB;
    wmma::load_matrix_sync(partA, a + row * K + k, K);
    wmma::load_matrix_sync(partB, b + k * N + column, N);
    round(partA);
    round(partB);
    wmma::mma_sync(sum, partA, partB, sum);
  }
  wmma::store_matrix_sync(c + row * N + column, sum, N, wmma::mem_row_major);
}

__global__ void doubles(const double *a, const double *b, double *c) {
  int row = blockIdx.y * 8, column = blockIdx.x * 8;
  wmma::fragment<wmma::accumulator, 8, 8, 4, double> sum;
  wmma::load_matrix_sync(sum, c + row * N + column, N, wmma::mem_row_major);
  for (int k = 0; k < K; k += 4) {
    wmma::fragment<wmma::matrix_a, 8, 8, 4, double, wmma::col_major> partA;
    wmma::fragment<wmma::matrix_b, 8, 8, 4, double, wmma::col_major> partB;
    wmma::load_matrix_sync(partA, a + k * M + row, M);
    wmma::load_matrix_sync(partB, b + column * K + k, K);
    wmma::mma_sync(sum, partA, partB, sum);
  }
  wmma::store_matrix_sync(c + row * N + column, sum, N, wmma::mem_row_major);
}

// More digits than tf32 has, which are rounded away.
static float value(int i) { return ((i * 41 + i / 7) % 19 - 9) * 0.125f * (1 + 0x1p-13f); }
static float kept(int i) { return ((i * 41 + i / 7) % 19 - 9) * 0.125f; }
static double fine(int i) { return sin(i * 0.7) / (1 + i % 5); }

int main() {
  float *a, *b, *c;
  double *da, *db, *dc;
  cudaMallocManaged(&a, M * K * sizeof(float));
  cudaMallocManaged(&b, K * N * sizeof(float));
  cudaMallocManaged(&c, M * N * sizeof(float));
  cudaMallocManaged(&da, M * K * sizeof(double));
  cudaMallocManaged(&db, K * N * sizeof(double));
  cudaMallocManaged(&dc, M * N * sizeof(double));
  for (int i = 0; i < M * K; ++i)
    a[i] = value(i), b[i] = value(i + 9), da[i] = fine(i), db[i] = fine(i + 50);
  for (int i = 0; i < M * N; ++i)
    dc[i] = fine(i + 7);
  floats<<<1, 128>>>(a, b, c);
  doubles<<<dim3(N / 8, M / 8), 32>>>(da, db, dc);
  if (cudaDeviceSynchronize() != cudaSuccess)
    return 1;
  int wrong = 0, wrongDoubles = 0;
  for (int i = 0; i < M; ++i)
    for (int j = 0; j < N; ++j) {
      float sum = 0;
      double exact = fine(i * N + j + 7);
      for (int k = 0; k < K; ++k) {
        sum += kept(i * K + k) * kept(k * N + j + 9);
        exact = fma(fine(k * M + i), fine(j * K + k + 50), exact); // To the bit.
      }
      wrong += c[i * N + j] != sum;
      wrongDoubles += dc[i * N + j] != exact;
    }
  printf("tf32: %d wrong\ndouble: %d wrong\n", wrong, wrongDoubles);
  return wrong + wrongDoubles != 0;
}
