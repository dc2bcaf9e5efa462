// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Needs sm_80. Weights of four bits with a scale for each 32 of them times a few vectors: packed weights come by __pipeline_memcpy_async,
// the vectors by cp.async that fills with zeros; weights become halves in registers, in the order that the product wants.
// FAULT: 16, count > 0 ? => 16, count > 1 ?
// TARGETS: hip
#include <cstdio>
#include <cuda_fp16.h>
#include <cuda_pipeline.h>

constexpr int M = 32, K = 64, Group = 32, Row = K + 8;

// Two weights, eight bits apart, as halves.
__device__ __forceinline__ unsigned dequantise(unsigned packed, half scale) {
  unsigned bits = (packed & 0x000F000F) | 0x64006400; // 1024 + q
  half2 value = __hmul2(__hsub2(*reinterpret_cast<half2 *>(&bits), __float2half2_rn(1032.0f)), __half2half2(scale));
  return *reinterpret_cast<unsigned *>(&value);
}

// Of each eight weights the first and the fifth lie beside each other, and so on: q[0] q[2] q[4] q[6] q[1] q[3] q[5] q[7].
__global__ void gemv(const unsigned *W, const half *scales, const half *X, float *Y, int vectors) {
  __shared__ __align__(16) unsigned weights[M][K / 8];
  __shared__ __align__(16) half x[8][Row];
  int t = threadIdx.x, lane = t % 32, group = lane / 4, place = lane % 4, row = t / 32 * 16;
  if (t < M * K / 8 / 4)
    __pipeline_memcpy_async(&weights[t / 2][t % 2 * 4], W + t * 4, 16);
  __pipeline_commit();
  for (int i = t; i < 8 * K / 8; i += blockDim.x) { // Vectors that are not there are zeros.
    int vector = i / (K / 8), count = vectors - vector;
    unsigned to = (unsigned)__cvta_generic_to_shared(&x[vector][i % (K / 8) * 8]);
    const half *from = X + (count > 0 ? vector * K : 0) + i % (K / 8) * 8;
    asm volatile("cp.async.ca.shared.global [%0], [%1], %2, %3;" ::"r"(to), "l"(from), "n"(16), "r"(count > 0 ? 16 : 0) : "memory");
  }
  asm volatile("cp.async.wait_all;" ::: "memory");
  __pipeline_wait_prior(0);
  __syncthreads();
  float d[4] = {};
  for (int k = 0; k < K; k += 16) {
    unsigned a[4], b[2];
    for (int r = 0; r < 2; ++r)
      for (int h = 0; h < 2; ++h) {
        unsigned eight = weights[row + group + r * 8][k / 8 + h];
        a[r + 2 * h] = dequantise(eight >> place * 4, scales[(row + group + r * 8) * (K / Group) + k / Group]);
      }
    b[0] = *reinterpret_cast<const unsigned *>(&x[group][k + place * 2]);
    b[1] = *reinterpret_cast<const unsigned *>(&x[group][k + place * 2 + 8]);
    asm volatile("mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"
                 : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3])
                 : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]));
  }
  for (int i = 0; i < 4; ++i)
    if (place * 2 + i % 2 < vectors)
      Y[(place * 2 + i % 2) * M + row + group + i / 2 * 8] = d[i];
}

static int weight(int i) { return (i * 7 + i / 5) % 16; }
static float scale(int i) { return 0.125f * (1 + i % 3); }
static float value(int i) { return ((i * 13 + i / 6) % 9 - 4) * 0.5f; }

int main() {
  constexpr int Vectors = 5;
  unsigned *w;
  half *s, *x;
  float *y;
  cudaMallocManaged(&w, M * K / 2);
  cudaMallocManaged(&s, M * K / Group * sizeof(half));
  cudaMallocManaged(&x, Vectors * K * sizeof(half));
  cudaMallocManaged(&y, Vectors * M * sizeof(float));
  for (int i = 0; i < M * K / 8; ++i) {
    w[i] = 0;
    for (int n = 0; n < 8; ++n)
      w[i] |= (unsigned)weight(i * 8 + n) << (n % 2 * 16 + n / 2 * 4);
  }
  for (int i = 0; i < M * K / Group; ++i)
    s[i] = __float2half(scale(i));
  for (int i = 0; i < Vectors * K; ++i)
    x[i] = __float2half(value(i));
  gemv<<<1, M / 16 * 32>>>(w, s, x, y, Vectors);
  if (cudaDeviceSynchronize() != cudaSuccess)
    return 1;
  int wrong = 0;
  for (int n = 0; n < Vectors; ++n)
    for (int i = 0; i < M; ++i) {
      float expected = 0;
      for (int k = 0; k < K; ++k)
        expected += (weight(i * K + k) - 8) * scale(i * (K / Group) + k / Group) * value(n * K + k);
      wrong += y[n * M + i] != expected;
    }
  printf("%d wrong\n", wrong);
  return wrong != 0;
}
