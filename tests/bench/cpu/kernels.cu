// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What tests/bench/cpu.py measures: kernels, and the same loops in plain C++.
// kernels WHAT ROUNDS kernel|loop
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <cuda_runtime.h>
#include <vector>

constexpr int Tile = 16, Side = 128, Count = 1 << 18, Threads = 256;

__global__ void add(const float *A, const float *B, float *C, int N) {
  int I = blockIdx.x * blockDim.x + threadIdx.x;
  if (I < N)
    C[I] = A[I] + B[I];
}

__global__ void multiply(const float *A, const float *B, float *C, int N) {
  __shared__ float TileA[Tile][Tile], TileB[Tile][Tile];
  int X = threadIdx.x, Y = threadIdx.y;
  int Column = blockIdx.x * Tile + X, Row = blockIdx.y * Tile + Y;
  float Sum = 0;
  for (int T = 0; T < N; T += Tile) {
    TileA[Y][X] = A[Row * N + T + X];
    TileB[Y][X] = B[(T + Y) * N + Column];
    __syncthreads();
    for (int K = 0; K < Tile; ++K)
      Sum += TileA[Y][K] * TileB[K][X];
    __syncthreads();
  }
  C[Row * N + Column] = Sum;
}

__global__ void sums(const float *A, const float *, float *C, int N) {
  int I = blockIdx.x * blockDim.x + threadIdx.x;
  float V = I < N ? A[I] : 0;
  for (int Offset = 16; Offset > 0; Offset /= 2)
    V += __shfl_down_sync(0xffffffff, V, Offset);
  if (threadIdx.x % 32 == 0)
    C[I / 32] = V;
}

__attribute__((noinline)) void addLoop(const float *A, const float *B, float *C,
                                       int N) {
  for (int I = 0; I < N; ++I)
    C[I] = A[I] + B[I];
}

__attribute__((noinline)) void multiplyLoop(const float *A, const float *B,
                                            float *C, int N) {
  for (int Row = 0; Row < N; ++Row)
    for (int Column = 0; Column < N; ++Column) {
      float Sum = 0;
      for (int K = 0; K < N; ++K)
        Sum += A[Row * N + K] * B[K * N + Column];
      C[Row * N + Column] = Sum;
    }
}

__attribute__((noinline)) void sumsLoop(const float *A, const float *, float *C,
                                        int N) {
  for (int I = 0; I < N; I += 32) {
    float V[32];
    for (int K = 0; K < 32; ++K)
      V[K] = A[I + K];
    for (int Offset = 16; Offset > 0; Offset /= 2)
      for (int K = 0; K < Offset; ++K)
        V[K] += V[K + Offset];
    C[I / 32] = V[0];
  }
}

int main(int, char **Arguments) {
  const char *What = Arguments[1];
  int Rounds = atoi(Arguments[2]);
  bool Kernel = strcmp(Arguments[3], "kernel") == 0;
  std::vector<float> Ones(Count, 1.0f);
  float *A, *B, *C;
  cudaMalloc(&A, Count * sizeof(float));
  cudaMalloc(&B, Count * sizeof(float));
  cudaMalloc(&C, Count * sizeof(float));
  cudaMemcpy(A, Ones.data(), Count * sizeof(float), cudaMemcpyHostToDevice);
  cudaMemcpy(B, Ones.data(), Count * sizeof(float), cudaMemcpyHostToDevice);
  for (int I = 0; I < Rounds; ++I) {
    if (!strcmp(What, "add"))
      if (Kernel)
        add<<<Count / Threads, Threads>>>(A, B, C, Count);
      else
        addLoop(A, B, C, Count);
    else if (!strcmp(What, "multiply"))
      if (Kernel)
        multiply<<<dim3(Side / Tile, Side / Tile), dim3(Tile, Tile)>>>(A, B, C, Side);
      else
        multiplyLoop(A, B, C, Side);
    else if (Kernel)
      sums<<<Count / Threads, Threads>>>(A, B, C, Count);
    else
      sumsLoop(A, B, C, Count);
  }
  if (Kernel)
    cudaDeviceSynchronize();
  printf("%g\n", C[0]);
  return 0;
}
