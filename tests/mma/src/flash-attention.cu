// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Needs sm_80. Attention without the matrix of scores: a warp has 16 queries and goes over keys and values in blocks of 16. What a lane
// holds of the scores is what it has to hold of the first operand of the second product.
// FAULT: __shfl_xor_sync(0xffffffff, most[r], 2) => __shfl_xor_sync(0xffffffff, most[r], 4)
// TARGETS: hip
#include <cmath>
#include <cstdio>
#include <cuda_fp16.h>

constexpr int Queries = 32, Keys = 48, Size = 32, Row = Size + 8;

__device__ __forceinline__ void multiply(float (&c)[4], const unsigned (&a)[4], unsigned b0, unsigned b1) {
  asm volatile("mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"
               : "+f"(c[0]), "+f"(c[1]), "+f"(c[2]), "+f"(c[3])
               : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b0), "r"(b1));
}

__device__ __forceinline__ void load(unsigned (&r)[4], const half *row) {
  unsigned address = static_cast<unsigned>(__cvta_generic_to_shared(row));
  asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0, %1, %2, %3}, [%4];"
               : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3]) : "r"(address));
}
__device__ __forceinline__ void loadTransposed(unsigned (&r)[4], const half *row) {
  unsigned address = static_cast<unsigned>(__cvta_generic_to_shared(row));
  asm volatile("ldmatrix.sync.aligned.m8n8.x4.trans.shared.b16 {%0, %1, %2, %3}, [%4];"
               : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3]) : "r"(address));
}

__device__ __forceinline__ unsigned pack(float low, float high) {
  unsigned result;
  asm("cvt.rn.f16x2.f32 %0, %1, %2;" : "=r"(result) : "f"(high), "f"(low));
  return result;
}

__global__ void attention(const half *Q, const half *K, const half *V, float *O, float scale) {
  __shared__ __align__(16) half q[Queries][Row], k[Keys][Row], v[Keys][Row];
  for (int i = threadIdx.x; i < Queries * Size; i += blockDim.x)
    q[i / Size][i % Size] = Q[i];
  for (int i = threadIdx.x; i < Keys * Size; i += blockDim.x)
    k[i / Size][i % Size] = K[i], v[i / Size][i % Size] = V[i];
  __syncthreads();
  int lane = threadIdx.x % 32, first = threadIdx.x / 32 * 16;
  unsigned a[Size / 16][4];
  for (int s = 0; s < Size / 16; ++s)
    load(a[s], &q[first + lane % 16][s * 16 + lane / 16 * 8]);
  float out[Size / 8][4] = {}, greatest[2] = {-INFINITY, -INFINITY}, sum[2] = {};
  for (int block = 0; block < Keys; block += 16) {
    float score[2][4] = {};
    for (int s = 0; s < Size / 16; ++s) {
      unsigned b[4];
      load(b, &k[block + lane % 16][s * 16 + lane / 16 * 8]);
      multiply(score[0], a[s], b[0], b[2]);
      multiply(score[1], a[s], b[1], b[3]);
    }
    float most[2] = {greatest[0], greatest[1]};
    for (int n = 0; n < 2; ++n)
      for (int i = 0; i < 4; ++i) {
        score[n][i] *= scale;
        most[i / 2] = fmaxf(most[i / 2], score[n][i]);
      }
    for (int r = 0; r < 2; ++r) {
      most[r] = fmaxf(most[r], __shfl_xor_sync(0xffffffff, most[r], 1));
      most[r] = fmaxf(most[r], __shfl_xor_sync(0xffffffff, most[r], 2));
      float shrink = expf(greatest[r] - most[r]);
      greatest[r] = most[r];
      sum[r] *= shrink;
      for (int n = 0; n < Size / 8; ++n)
        out[n][2 * r] *= shrink, out[n][2 * r + 1] *= shrink;
    }
    for (int n = 0; n < 2; ++n)
      for (int i = 0; i < 4; ++i) {
        score[n][i] = expf(score[n][i] - greatest[i / 2]);
        sum[i / 2] += score[n][i];
      }
    unsigned p[4] = {pack(score[0][0], score[0][1]), pack(score[0][2], score[0][3]), pack(score[1][0], score[1][1]),
                     pack(score[1][2], score[1][3])};
    for (int n = 0; n < Size / 8; n += 2) {
      unsigned b[4];
      loadTransposed(b, &v[block + lane % 16][n * 8 + lane / 16 * 8]);
      multiply(out[n], p, b[0], b[1]);
      multiply(out[n + 1], p, b[2], b[3]);
    }
  }
  for (int r = 0; r < 2; ++r) {
    sum[r] += __shfl_xor_sync(0xffffffff, sum[r], 1);
    sum[r] += __shfl_xor_sync(0xffffffff, sum[r], 2);
  }
  for (int n = 0; n < Size / 8; ++n)
    for (int i = 0; i < 4; ++i)
      O[(first + lane / 4 + i / 2 * 8) * Size + n * 8 + lane % 4 * 2 + i % 2] = out[n][i] / sum[i / 2];
}

static float value(int i) { return sinf(i * 0.37f) + 0.25f * cosf(i * 1.9f); }

int main() {
  half *q, *k, *v;
  float *o;
  cudaMallocManaged(&q, Queries * Size * sizeof(half));
  cudaMallocManaged(&k, Keys * Size * sizeof(half));
  cudaMallocManaged(&v, Keys * Size * sizeof(half));
  cudaMallocManaged(&o, Queries * Size * sizeof(float));
  for (int i = 0; i < Queries * Size; ++i)
    q[i] = __float2half(value(i));
  for (int i = 0; i < Keys * Size; ++i)
    k[i] = __float2half(value(3 * i + 1)), v[i] = __float2half(value(5 * i + 2));
  float scale = 1 / sqrtf(Size);
  attention<<<1, Queries / 16 * 32>>>(q, k, v, o, scale);
  if (cudaDeviceSynchronize() != cudaSuccess)
    return 1;
  int wrong = 0;
  for (int i = 0; i < Queries; ++i) {
    double weight[Keys], sum = 0;
    for (int j = 0; j < Keys; ++j) {
      double score = 0;
      for (int n = 0; n < Size; ++n)
        score += double(__half2float(q[i * Size + n])) * __half2float(k[j * Size + n]);
      sum += weight[j] = exp(score * scale);
    }
    for (int n = 0; n < Size; ++n) {
      double expected = 0;
      for (int j = 0; j < Keys; ++j)
        expected += weight[j] / sum * __half2float(v[j * Size + n]);
      wrong += !(fabs(o[i * Size + n] - expected) < 1e-3); // Weights are rounded to half.
    }
  }
  printf("%d wrong\n", wrong);
  return wrong != 0;
}
