// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Needs sm_90. bfloat16 by mma.sync: floats are converted by PTX, the result goes to shared memory by stmatrix, transposed and not, and a
// tile is transposed in registers by movmatrix.
// FAULT: tranship::mma::stmatrix_trans => tranship::mma::stmatrix
// TARGETS: hip
#include <cstdio>
#include <cstring>
#include <cuda_runtime.h>

__device__ __forceinline__ unsigned pack(float low, float high) {
  unsigned result;
  asm("cvt.rn.bf16x2.f32 %0, %1, %2;\n" : "=r"(result) : "f"(high), "f"(low));
  return result;
}

__global__ void product(const float *A, const float *B, unsigned short *plain, unsigned short *turned, unsigned *moved) {
  __shared__ __align__(16) unsigned short tile[16][8], other[8][16];
  int lane = threadIdx.x, group = lane / 4, place = lane % 4;
  auto a = [&](int r, int c) { return pack(A[(group + r) * 16 + place * 2 + c], A[(group + r) * 16 + place * 2 + c + 1]); };
  auto b = [&](int r) { return pack(B[(place * 2 + r) * 8 + group], B[(place * 2 + r + 1) * 8 + group]); };
  float d0, d1, d2, d3;
  asm volatile("mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%10, %10, %10, %10};"
               : "=f"(d0), "=f"(d1), "=f"(d2), "=f"(d3)
               : "r"(a(0, 0)), "r"(a(8, 0)), "r"(a(0, 8)), "r"(a(8, 8)), "r"(b(0)), "r"(b(8)), "f"(0.5f));
  unsigned upper = pack(d0, d1), lower = pack(d2, d3), turnedUpper;
  unsigned rows = (unsigned)__cvta_generic_to_shared(tile[lane % 16]);
  asm volatile("stmatrix.sync.aligned.m8n8.x2.shared.b16 [%0], {%1, %2};" ::"r"(rows), "r"(upper), "r"(lower) : "memory");
  unsigned columns = (unsigned)__cvta_generic_to_shared(&other[lane % 8][0]);
  asm volatile("stmatrix.sync.aligned.m8n8.x1.trans.shared.b16 [%0], {%1};" ::"r"(columns), "r"(upper) : "memory");
  asm volatile("stmatrix.sync.aligned.m8n8.x1.trans.shared.b16 [%0 + 16], {%1};" ::"r"(columns), "r"(lower) : "memory");
  asm volatile("movmatrix.sync.aligned.m8n8.trans.b16 %0, %1;" : "=r"(turnedUpper) : "r"(upper));
  __syncwarp();
  for (int i = lane; i < 128; i += 32) {
    plain[i] = tile[i / 8][i % 8];
    turned[i] = other[i / 16][i % 16];
  }
  moved[lane] = turnedUpper;
}

static float value(int i) { return (i * 19 + i / 3) % 9 - 4; }

int main() {
  float *a, *b;
  unsigned short *plain, *turned;
  unsigned *moved;
  cudaMallocManaged(&a, 256 * sizeof(float));
  cudaMallocManaged(&b, 128 * sizeof(float));
  cudaMallocManaged(&plain, 128 * sizeof(short));
  cudaMallocManaged(&turned, 128 * sizeof(short));
  cudaMallocManaged(&moved, 32 * sizeof(int));
  for (int i = 0; i < 256; ++i)
    a[i] = value(i);
  for (int i = 0; i < 128; ++i)
    b[i] = value(i + 77) / 4;
  product<<<1, 32>>>(a, b, plain, turned, moved);
  if (cudaDeviceSynchronize() != cudaSuccess)
    return 1;
  int wrong = 0, inexact = 0;
  unsigned short expected[16][8];
  for (int i = 0; i < 16; ++i)
    for (int j = 0; j < 8; ++j) {
      float sum = 0.5f;
      for (int k = 0; k < 16; ++k)
        sum += a[i * 16 + k] * b[k * 8 + j];
      unsigned bits;
      memcpy(&bits, &sum, 4);
      inexact += (bits & 0xFFFF) != 0;
      expected[i][j] = (unsigned short)((bits + 0x7FFF + (bits >> 16 & 1)) >> 16);
      wrong += plain[i * 8 + j] != expected[i][j] || turned[j * 16 + i] != expected[i][j];
    }
  for (int lane = 0; lane < 32; ++lane)
    wrong += moved[lane] != (expected[lane % 4 * 2][lane / 4] | (unsigned)expected[lane % 4 * 2 + 1][lane / 4] << 16);
  printf("%d wrong, %d rounded\n", wrong, inexact);
  return wrong != 0;
}
