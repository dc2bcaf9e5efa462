// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Needs sm_80. Products of bytes by mma.sync, signed by unsigned, in registers that are loaded from global memory.
// FAULT: <tranship::mma::s8, tranship::mma::u8> => <tranship::mma::s8>
#include <cstdio>
#include <cuda_runtime.h>

constexpr int M = 32, N = 16, K = 64;

__device__ void multiply(int (&d)[4], unsigned a0, unsigned a1, unsigned a2, unsigned a3, unsigned b0, unsigned b1) {
  asm volatile("mma.sync.aligned.m16n8k32.row.col.s32.s8.u8.s32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"
               : "+r"(d[0]), "+r"(d[1]), "+r"(d[2]), "+r"(d[3])
               : "r"(a0), "r"(a1), "r"(a2), "r"(a3), "r"(b0), "r"(b1));
}

__global__ void gemm(const signed char *A, const unsigned char *B, int *C) {
  int lane = threadIdx.x % 32, group = lane / 4, place = lane % 4, row = threadIdx.x / 32 * 16;
  for (int column = 0; column < N; column += 8) {
    int d[4] = {1, 2, 3, 4};
    for (int k = 0; k < K; k += 32) {
      auto at = [&](int r, int c) { return *(const unsigned *)(A + (row + r) * K + k + c); };
      auto bt = [&](int c) { return *(const unsigned *)(B + (column + group) * K + k + c); };
      multiply(d, at(group, place * 4), at(group + 8, place * 4), at(group, place * 4 + 16), at(group + 8, place * 4 + 16),
               bt(place * 4), bt(place * 4 + 16));
    }
    for (int i = 0; i < 4; ++i)
      C[(row + group + i / 2 * 8) * N + column + place * 2 + i % 2] = d[i];
  }
}

int main() {
  signed char *a;
  unsigned char *b;
  int *c, wrong = 0;
  cudaMallocManaged(&a, M * K);
  cudaMallocManaged(&b, N * K);
  cudaMallocManaged(&c, M * N * sizeof(int));
  for (int i = 0; i < M * K; ++i)
    a[i] = (signed char)(i * 91 + i / 5);
  for (int i = 0; i < N * K; ++i)
    b[i] = (unsigned char)(i * 57 + i / 3);
  gemm<<<1, M / 16 * 32>>>(a, b, c);
  if (cudaDeviceSynchronize() != cudaSuccess)
    return 1;
  for (int i = 0; i < M; ++i)
    for (int j = 0; j < N; ++j) {
      int expected = 1 + i % 16 / 8 * 2 + j % 2;
      for (int k = 0; k < K; ++k)
        expected += a[i * K + k] * b[j * K + k];
      wrong += c[i * N + j] != expected;
    }
  printf("%d wrong\n", wrong);
  return wrong != 0;
}
