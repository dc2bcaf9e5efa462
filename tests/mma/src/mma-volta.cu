// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// m8n8k4 of f16, four products at once, in each layout and with each type of sums.
// FAULT: tranship::mma::m8n8k4_col_row => tranship::mma::m8n8k4_row_row
#include <cstdio>
#include <cuda_fp16.h>
#include <cuda_runtime.h>

// Product P of A[8][4], B[4][8], C[8][8].
struct Matrices {
  half a[4][8][4], b[4][4][8];
  float c[4][8][8], d[4][8][8];
};

__device__ unsigned pack(half low, half high) { return __half_as_ushort(low) | (unsigned)__half_as_ushort(high) << 16; }

__device__ void add(float *d, const unsigned *a, const unsigned *b, int form) {
  if (form == 0)
    asm volatile("mma.sync.aligned.m8n8k4.row.col.f32.f16.f16.f32 {%0, %1, %2, %3, %4, %5, %6, %7}, {%8, %9}, {%10, %11}, {%0, %1, %2, %3, %4, %5, %6, %7};"
                 : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3]), "+f"(d[4]), "+f"(d[5]), "+f"(d[6]), "+f"(d[7])
                 : "r"(a[0]), "r"(a[1]), "r"(b[0]), "r"(b[1]));
  if (form == 1)
    asm volatile("mma.sync.aligned.m8n8k4.col.col.f32.f16.f16.f32 {%0, %1, %2, %3, %4, %5, %6, %7}, {%8, %9}, {%10, %11}, {%0, %1, %2, %3, %4, %5, %6, %7};"
                 : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3]), "+f"(d[4]), "+f"(d[5]), "+f"(d[6]), "+f"(d[7])
                 : "r"(a[0]), "r"(a[1]), "r"(b[0]), "r"(b[1]));
  if (form == 2)
    asm volatile("mma.sync.aligned.m8n8k4.row.row.f32.f16.f16.f32 {%0, %1, %2, %3, %4, %5, %6, %7}, {%8, %9}, {%10, %11}, {%0, %1, %2, %3, %4, %5, %6, %7};"
                 : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3]), "+f"(d[4]), "+f"(d[5]), "+f"(d[6]), "+f"(d[7])
                 : "r"(a[0]), "r"(a[1]), "r"(b[0]), "r"(b[1]));
  if (form == 3)
    asm volatile("mma.sync.aligned.m8n8k4.col.row.f32.f16.f16.f32 {%0, %1, %2, %3, %4, %5, %6, %7}, {%8, %9}, {%10, %11}, {%0, %1, %2, %3, %4, %5, %6, %7};"
                 : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3]), "+f"(d[4]), "+f"(d[5]), "+f"(d[6]), "+f"(d[7])
                 : "r"(a[0]), "r"(a[1]), "r"(b[0]), "r"(b[1]));
}

__device__ void addHalf(unsigned *d, const unsigned *a, const unsigned *b, int form) {
  if (form == 0)
    asm volatile("mma.sync.aligned.m8n8k4.row.col.f16.f16.f16.f16 {%0, %1, %2, %3}, {%4, %5}, {%6, %7}, {%0, %1, %2, %3};"
                 : "+r"(d[0]), "+r"(d[1]), "+r"(d[2]), "+r"(d[3])
                 : "r"(a[0]), "r"(a[1]), "r"(b[0]), "r"(b[1]));
  if (form == 1)
    asm volatile("mma.sync.aligned.m8n8k4.col.col.f16.f16.f16.f16 {%0, %1, %2, %3}, {%4, %5}, {%6, %7}, {%0, %1, %2, %3};"
                 : "+r"(d[0]), "+r"(d[1]), "+r"(d[2]), "+r"(d[3])
                 : "r"(a[0]), "r"(a[1]), "r"(b[0]), "r"(b[1]));
  if (form == 2)
    asm volatile("mma.sync.aligned.m8n8k4.row.row.f16.f16.f16.f16 {%0, %1, %2, %3}, {%4, %5}, {%6, %7}, {%0, %1, %2, %3};"
                 : "+r"(d[0]), "+r"(d[1]), "+r"(d[2]), "+r"(d[3])
                 : "r"(a[0]), "r"(a[1]), "r"(b[0]), "r"(b[1]));
  if (form == 3)
    asm volatile("mma.sync.aligned.m8n8k4.col.row.f16.f16.f16.f16 {%0, %1, %2, %3}, {%4, %5}, {%6, %7}, {%0, %1, %2, %3};"
                 : "+r"(d[0]), "+r"(d[1]), "+r"(d[2]), "+r"(d[3])
                 : "r"(a[0]), "r"(a[1]), "r"(b[0]), "r"(b[1]));
}

__global__ void products(Matrices *m, int form, bool ofHalf) {
  int lane = threadIdx.x % 32, place = lane % 4, upper = lane / 16 * 4, p = lane / 4 % 4;
  unsigned a[2], b[2], h[4];
  for (int i = 0; i < 2; ++i) {
    a[i] = form & 1 ? pack(m->a[p][upper + 2 * i][place], m->a[p][upper + 2 * i + 1][place])
                    : pack(m->a[p][upper + place][2 * i], m->a[p][upper + place][2 * i + 1]);
    b[i] = form & 2 ? pack(m->b[p][place][upper + 2 * i], m->b[p][place][upper + 2 * i + 1])
                    : pack(m->b[p][2 * i][upper + place], m->b[p][2 * i + 1][upper + place]);
  }
  float d[8];
  for (int i = 0; i < 8; ++i)
    d[i] = m->c[p][(lane & 1) + (i & 2) + upper][(i & 4) + (lane & 2) + (i & 1)];
  for (int i = 0; i < 4; ++i)
    h[i] = pack(__float2half(m->c[p][place + upper][2 * i]), __float2half(m->c[p][place + upper][2 * i + 1]));
  if (ofHalf)
    addHalf(h, a, b, form);
  else
    add(d, a, b, form);
  if (ofHalf)
    for (int i = 0; i < 8; ++i)
      m->d[p][place + upper][i] = __half2float(__ushort_as_half((unsigned short)(h[i / 2] >> i % 2 * 16)));
  else
    for (int i = 0; i < 8; ++i)
      m->d[p][(lane & 1) + (i & 2) + upper][(i & 4) + (lane & 2) + (i & 1)] = d[i];
}

static float value(int i) { return (i * 29 + i / 5) % 13 - 6; }

int main() {
  Matrices *m;
  cudaMallocManaged(&m, sizeof(*m));
  int wrong = 0;
  for (int form = 0; form < 8; ++form) {
    for (int i = 0; i < 128; ++i) {
      m->a[i / 32][i / 4 % 8][i % 4] = __float2half(value(i + form));
      m->b[i / 32][i / 8 % 4][i % 8] = __float2half(value(i + 300) / 2);
    }
    for (int i = 0; i < 256; ++i)
      m->c[i / 64][i / 8 % 8][i % 8] = value(i + 700);
    products<<<1, 32>>>(m, form % 4, form >= 4);
    if (cudaDeviceSynchronize() != cudaSuccess)
      return 1;
    for (int i = 0; i < 256; ++i) {
      int p = i / 64, r = i / 8 % 8, c = i % 8;
      float sum = m->c[p][r][c];
      for (int k = 0; k < 4; ++k)
        sum += __half2float(m->a[p][r][k]) * __half2float(m->b[p][k][c]);
      wrong += m->d[p][r][c] != sum;
    }
  }
  printf("%d wrong\n", wrong);
  return wrong != 0;
}
