// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Needs sm_80. A product by mma.sync: tiles come by cp.async into two buffers, fragments by ldmatrix, of B transposed.
// FAULT: k / Step % 2; => 0;
// TARGETS: hip
#include <cstdio>
#include <cuda_fp16.h>

constexpr int M = 64, N = 64, K = 64, Tile = 32, Step = 16, RowA = Step + 8, RowB = Tile + 8;

__device__ __forceinline__ unsigned sharedAddress(const void *p) {
  unsigned result;
  asm("{ .reg .u64 wide; cvta.to.shared.u64 wide, %1; cvt.u32.u64 %0, wide; }" : "=r"(result) : "l"(p));
  return result;
}

#define CP_ASYNC(dst, src, bytes) \
  asm volatile("cp.async.cg.shared.global.L2::128B [%0], [%1], %2;\n" ::"r"(dst), "l"(src), "n"(bytes))
#define CP_ASYNC_COMMIT() asm volatile("cp.async.commit_group;\n" ::)
#define CP_ASYNC_WAIT(n) asm volatile("cp.async.wait_group %0;\n" ::"n"(n))
#define LDMATRIX_X4(r0, r1, r2, r3, address) \
  asm volatile("ldmatrix.sync.aligned.x4.m8n8.shared.b16 {%0, %1, %2, %3}, [%4];\n" \
               : "=r"(r0), "=r"(r1), "=r"(r2), "=r"(r3) : "r"(address))

__device__ void fetch(half (*a)[RowA], half (*b)[RowB], const half *A, const half *B, int row, int column, int k) {
  int t = threadIdx.x; // 128 threads: 64 pieces of A, 64 of B, of eight elements each.
  if (t < 64)
    CP_ASYNC(sharedAddress(&a[t / 2][t % 2 * 8]), A + (row + t / 2) * K + k + t % 2 * 8, 16);
  else
    CP_ASYNC(sharedAddress(&b[(t - 64) / 4][t % 4 * 8]), B + (k + (t - 64) / 4) * N + column + t % 4 * 8, 16);
  CP_ASYNC_COMMIT();
}

__global__ void gemm(const half *A, const half *B, float *C) {
  __shared__ __align__(16) half a[2][Tile][RowA];
  __shared__ __align__(16) half b[2][Step][RowB];
  int row = blockIdx.y * Tile, column = blockIdx.x * Tile, warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  float c[2][4] = {};
  fetch(a[0], b[0], A, B, row, column, 0);
  for (int k = 0; k < K; k += Step) {
    int now = k / Step % 2;
    if (k + Step < K) {
      fetch(a[1 - now], b[1 - now], A, B, row, column, k + Step);
      CP_ASYNC_WAIT(1);
    } else {
      CP_ASYNC_WAIT(0);
    }
    __syncthreads();
    unsigned x[4], y[4];
    LDMATRIX_X4(x[0], x[1], x[2], x[3], sharedAddress(&a[now][warp / 2 * 16 + lane % 16][lane / 16 * 8]));
    asm volatile("ldmatrix.sync.aligned.m8n8.x4.trans.shared::cta.b16 {%0, %1, %2, %3}, [%4];"
                 : "=r"(y[0]), "=r"(y[1]), "=r"(y[2]), "=r"(y[3])
                 : "r"(sharedAddress(&b[now][lane % 16][warp % 2 * 16 + lane / 16 * 8])));
    for (int n = 0; n < 2; ++n)
      asm volatile("mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 "
                   "{%0,%1,%2,%3}, {%4,%5,%6,%7}, {%8,%9}, {%0,%1,%2,%3};\n"
                   : "+f"(c[n][0]), "+f"(c[n][1]), "+f"(c[n][2]), "+f"(c[n][3])
                   : "r"(x[0]), "r"(x[1]), "r"(x[2]), "r"(x[3]), "r"(y[2 * n]), "r"(y[2 * n + 1]));
    __syncthreads();
  }
  for (int n = 0; n < 2; ++n)
    for (int i = 0; i < 4; ++i)
      C[(row + warp / 2 * 16 + lane / 4 + i / 2 * 8) * N + column + warp % 2 * 16 + n * 8 + lane % 4 * 2 + i % 2] = c[n][i];
}

static float value(int i) { return ((i * 37 + i / 7) % 17 - 8) * 0.25f; }

int main() {
  half *a, *b;
  float *c;
  cudaMallocManaged(&a, M * K * sizeof(half));
  cudaMallocManaged(&b, K * N * sizeof(half));
  cudaMallocManaged(&c, M * N * sizeof(float));
  for (int i = 0; i < M * K; ++i)
    a[i] = __float2half(value(i)), b[i] = __float2half(value(i + 5));
  gemm<<<dim3(N / Tile, M / Tile), 128>>>(a, b, c);
  if (cudaDeviceSynchronize() != cudaSuccess)
    return 1;
  int wrong = 0;
  for (int i = 0; i < M; ++i)
    for (int j = 0; j < N; ++j) {
      float expected = 0;
      for (int k = 0; k < K; ++k)
        expected += value(i * K + k) * value(k * N + j + 5);
      wrong += c[i * N + j] != expected;
    }
  printf("%d wrong\n", wrong);
  return wrong != 0;
}
