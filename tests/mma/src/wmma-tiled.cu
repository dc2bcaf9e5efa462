// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// C = alpha * A * B + beta * C by nvcuda::wmma, with tiles in shared memory; four warps of a block have a quarter each.
// FAULT: wmma::mma_sync(sum, partA, partB, sum); => wmma::mma_sync(sum, partA, partB, old);
#include <cstdio>
#include <cuda_fp16.h>
#include <mma.h>
using namespace nvcuda;

constexpr int M = 64, N = 64, K = 48, Tile = 32, Step = 16, Pad = 8;

__global__ void gemm(const half *a, const half *b, float *c, float alpha, float beta) {
  __shared__ half tileA[Tile][Step + Pad];
  __shared__ half tileB[Step][Tile + Pad];
  int row = blockIdx.y * Tile, column = blockIdx.x * Tile, warp = threadIdx.x / 32;
  int warpRow = warp / 2 * 16, warpColumn = warp % 2 * 16;
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> sum, old;
  wmma::fill_fragment(sum, 0.0f);
  for (int k = 0; k < K; k += Step) {
    for (int i = threadIdx.x; i < Tile * Step; i += blockDim.x) {
      tileA[i / Step][i % Step] = a[(row + i / Step) * K + k + i % Step];
      tileB[i / Tile][i % Tile] = b[(k + i / Tile) * N + column + i % Tile];
    }
    __syncthreads();
    wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> partA;
    wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::row_major> partB;
    wmma::load_matrix_sync(partA, &tileA[warpRow][0], Step + Pad);
    wmma::load_matrix_sync(partB, &tileB[0][warpColumn], Tile + Pad);
    wmma::mma_sync(sum, partA, partB, sum);
    __syncthreads();
  }
  float *at = c + (row + warpRow) * N + column + warpColumn;
  wmma::load_matrix_sync(old, at, N, wmma::mem_row_major);
  for (int i = 0; i < sum.num_elements; ++i)
    sum.x[i] = alpha * sum.x[i] + beta * old.x[i];
  wmma::store_matrix_sync(at, sum, N, wmma::mem_row_major);
}

// Small multiples of a power of two: all sums are exact, in any order.
static float value(int i) { return ((i * 37 + i / 7) % 17 - 8) * 0.25f; }

int main() {
  half *a, *b;
  float *c;
  cudaMallocManaged(&a, M * K * sizeof(half));
  cudaMallocManaged(&b, K * N * sizeof(half));
  cudaMallocManaged(&c, M * N * sizeof(float));
  for (int i = 0; i < M * K; ++i)
    a[i] = __float2half(value(i));
  for (int i = 0; i < K * N; ++i)
    b[i] = __float2half(value(i + 5));
  for (int i = 0; i < M * N; ++i)
    c[i] = value(i + 11);
  gemm<<<dim3(N / Tile, M / Tile), 128>>>(a, b, c, 0.5f, 2.0f);
  if (cudaDeviceSynchronize() != cudaSuccess)
    return 1;
  int wrong = 0;
  double sum = 0;
  for (int i = 0; i < M; ++i)
    for (int j = 0; j < N; ++j) {
      float expected = 0;
      for (int k = 0; k < K; ++k)
        expected += value(i * K + k) * value(k * N + j + 5);
      expected = 0.5f * expected + 2.0f * value(i * N + j + 11);
      wrong += c[i * N + j] != expected;
      sum += c[i * N + j] * ((i * 3 + j) % 5);
    }
  printf("%d wrong, %g\n", wrong, sum);
  return wrong != 0;
}
