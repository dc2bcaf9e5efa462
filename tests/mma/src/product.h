// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// One product of tiles in memory, for what `wmma` stands for: tranship/wmma.h or rocWMMA.
template <int M, int N, int K, class T, class Sum, class LayoutB, class Pointer>
__device__ void product(const Pointer *a, const Pointer *b, Sum *c, unsigned distance) {
  wmma::fragment<wmma::matrix_a, M, N, K, T, wmma::row_major> x;
  wmma::fragment<wmma::matrix_b, M, N, K, T, LayoutB> y;
  wmma::fragment<wmma::accumulator, M, N, K, Sum> sum;
  wmma::load_matrix_sync(x, a, distance);
  wmma::load_matrix_sync(y, b, distance);
  wmma::load_matrix_sync(sum, c, distance, wmma::mem_row_major);
  wmma::mma_sync(sum, x, y, sum);
  wmma::store_matrix_sync(c, sum, distance, wmma::mem_row_major);
}
