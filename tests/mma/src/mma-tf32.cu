// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Needs sm_80. Three products of tf32 for one of float: the upper and the lower part of each number, as registers of any type.
// FAULT: tranship::mma::to_tf32(x - * => tranship::mma::to_tf32(x + *
#include <cmath>
#include <cstdio>
#include <cstring>
#include <cuda_runtime.h>

constexpr int K = 32;

struct Parts {
  unsigned upper, lower;
};

__device__ Parts split(float x) {
  Parts p;
  asm("cvt.rna.tf32.f32 %0, %1;" : "=r"(p.upper) : "f"(x));
  asm("cvt.rna.tf32.f32 %0, %1;" : "=r"(p.lower) : "f"(x - *reinterpret_cast<float *>(&p.upper)));
  return p;
}

template <class A, class B> __device__ void multiply(float *d, const A *a, const B *b) {
  asm volatile("mma.sync.aligned.m16n8k8.row.col.f32.tf32.tf32.f32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"
               : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3])
               : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]));
}

__global__ void product(const float *A, const float *B, float *D) {
  int group = threadIdx.x / 4, place = threadIdx.x % 4;
  float d[4] = {};
  for (int k = 0; k < K; k += 8) {
    unsigned upperA[4], lowerA[4];
    int upperB[2], lowerB[2];
    for (int i = 0; i < 4; ++i) {
      Parts p = split(A[(group + i % 2 * 8) * K + k + place + i / 2 * 4]);
      upperA[i] = p.upper, lowerA[i] = p.lower;
    }
    for (int i = 0; i < 2; ++i) {
      Parts p = split(B[(k + place + i * 4) * 8 + group]);
      upperB[i] = p.upper, lowerB[i] = p.lower;
    }
    multiply(d, lowerA, upperB);
    multiply(d, upperA, lowerB);
    multiply(d, upperA, upperB);
  }
  for (int i = 0; i < 4; ++i)
    D[(group + i / 2 * 8) * 8 + place * 2 + i % 2] = d[i];
}

int main() {
  float *a, *b, *d;
  cudaMallocManaged(&a, 16 * K * sizeof(float));
  cudaMallocManaged(&b, K * 8 * sizeof(float));
  cudaMallocManaged(&d, 128 * sizeof(float));
  for (int i = 0; i < 16 * K; ++i)
    a[i] = sinf(i * 0.3f);
  for (int i = 0; i < K * 8; ++i)
    b[i] = cosf(i * 0.7f);
  product<<<1, 32>>>(a, b, d);
  if (cudaDeviceSynchronize() != cudaSuccess)
    return 1;
  int wrong = 0;
  for (int i = 0; i < 16; ++i)
    for (int j = 0; j < 8; ++j) {
      double expected = 0;
      for (int k = 0; k < K; ++k)
        expected += double(a[i * K + k]) * b[k * 8 + j];
      wrong += !(fabs(d[i * 8 + j] - expected) < 3e-6); // One product of tf32 is off by 1e-3.
    }
  printf("%d wrong\n", wrong);
  return wrong != 0;
}
