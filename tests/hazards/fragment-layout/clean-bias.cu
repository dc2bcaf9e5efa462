// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A product of two tiles with a bias for each column.
#include <cuda_fp16.h>
#include <mma.h>
using namespace nvcuda;

__global__ void tileBias(const half *a, const half *b, const float *bias, float *c, int ld) {
  wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> fa;
  wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::col_major> fb;
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
  wmma::fill_fragment(acc, 0.f);
  for (int k = 0; k < ld; k += 16) {
    wmma::load_matrix_sync(fa, a + k, ld);
    wmma::load_matrix_sync(fb, b + k, ld);
    wmma::mma_sync(acc, fa, fb, acc);
  }
  for (int i = 0; i < acc.num_elements; ++i) {
    acc.x[i] = fmaxf(acc.x[i] * bias[0], 0.f);
  }
  wmma::store_matrix_sync(c, acc, ld, wmma::mem_row_major);
}

void run(const half *a, const half *b, const float *bias, float *c, int ld) { tileBias<<<1, 32>>>(a, b, bias, c, ld); }
