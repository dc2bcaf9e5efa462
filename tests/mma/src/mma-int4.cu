// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Needs sm_80. Products of four bits by mma.sync, eight to a register, with sums that saturate.
// FAULT: m16n8k64_satfinite => m16n8k64
#include <climits>
#include <cstdio>
#include <cuda_runtime.h>

constexpr int K = 64;

__global__ void product(const unsigned *A, const unsigned *B, const int *C, int *D) {
  int lane = threadIdx.x, group = lane / 4, place = lane % 4;
  const unsigned *a = A + group * (K / 8) + place, *b = B + group * (K / 8) + place;
  int at[4], d0, d1, d2, d3;
  for (int i = 0; i < 4; ++i)
    at[i] = (group + i / 2 * 8) * 8 + place * 2 + i % 2;
  asm("mma.sync.aligned.m16n8k64.row.col.satfinite.s32.s4.s4.s32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, "
      "{%10, %11, %12, %13};"
      : "=r"(d0), "=r"(d1), "=r"(d2), "=r"(d3)
      : "r"(a[0]), "r"(a[8 * (K / 8)]), "r"(a[4]), "r"(a[8 * (K / 8) + 4]), "r"(b[0]), "r"(b[4]), "r"(C[at[0]]), "r"(C[at[1]]),
        "r"(C[at[2]]), "r"(C[at[3]]));
  D[at[0]] = d0;
  D[at[1]] = d1;
  D[at[2]] = d2;
  D[at[3]] = d3;
}

static int nibble(const unsigned *From, int i) { return (int)(From[i / 8] << (28 - i % 8 * 4)) >> 28; }

int main() {
  unsigned *a, *b;
  int *c, *d, wrong = 0, ends = 0;
  cudaMallocManaged(&a, 16 * K / 2);
  cudaMallocManaged(&b, 8 * K / 2);
  cudaMallocManaged(&c, 128 * sizeof(int));
  cudaMallocManaged(&d, 128 * sizeof(int));
  for (int i = 0; i < 16 * K / 8; ++i)
    a[i] = i * 2654435761u + 977;
  for (int i = 0; i < 8 * K / 8; ++i)
    b[i] = i * 2246822519u + 31;
  for (int i = 0; i < 128; ++i)
    c[i] = i % 3 == 0 ? INT_MAX - 2 : i % 3 == 1 ? INT_MIN + 2 : i * 1000;
  product<<<1, 32>>>(a, b, c, d);
  if (cudaDeviceSynchronize() != cudaSuccess)
    return 1;
  for (int i = 0; i < 16; ++i)
    for (int j = 0; j < 8; ++j) {
      long long sum = c[i * 8 + j];
      for (int k = 0; k < K; ++k)
        sum += nibble(a, i * K + k) * nibble(b, j * K + k);
      long long expected = sum > INT_MAX ? INT_MAX : sum < INT_MIN ? INT_MIN : sum;
      ends += sum != expected;
      wrong += d[i * 8 + j] != expected;
    }
  printf("%d wrong, %d sums at an end\n", wrong, ends);
  return wrong != 0;
}
