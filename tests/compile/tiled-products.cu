// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Matrix products and transposes with tiles in shared memory: static, dynamic,
// and dynamic in a template behind a class that gives each type its array.
//
// REQUIRES: hip-headers, cuda
// RUN: %program %s

#include <cuda_runtime.h>

#include <cassert>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

#define GPU_ASSERT(call) gpuAssert((call), __FILE__, __LINE__)

inline void gpuAssert(cudaError_t Code, const char *File, int Line,
                      bool Abort = true) {
  if (Code == cudaSuccess)
    return;
  std::fprintf(stderr, "GPU: %s %s %d\n", cudaGetErrorString(Code), File, Line);
  if (Abort)
    std::exit(Code);
}

// A template cannot have one extern array with several types.
template <typename T> struct SharedArray;
template <> struct SharedArray<float> {
  __device__ static float *get() {
    extern __shared__ float FloatArray[];
    return FloatArray;
  }
};
template <> struct SharedArray<double> {
  __device__ static double *get() {
    extern __shared__ double DoubleArray[];
    return DoubleArray;
  }
};
template <> struct SharedArray<int> {
  __device__ static int *get() {
    extern __shared__ int IntArray[];
    return IntArray;
  }
};

template <typename T, int Tile>
__global__ void __launch_bounds__(Tile *Tile)
    multiplyStatic(const T *__restrict__ A, const T *__restrict__ B,
                   T *__restrict__ C, int M, int N, int K) {
  __shared__ T TileA[Tile][Tile], TileB[Tile][Tile + 1];
  const int Row = blockIdx.y * Tile + threadIdx.y;
  const int Col = blockIdx.x * Tile + threadIdx.x;
  T Sum = 0;
  for (int From = 0; From < K; From += Tile) {
    const int KA = From + threadIdx.x, KB = From + threadIdx.y;
    TileA[threadIdx.y][threadIdx.x] =
        Row < M && KA < K ? __ldg(A + Row * K + KA) : T(0);
    TileB[threadIdx.y][threadIdx.x] =
        KB < K && Col < N ? __ldg(&B[KB * N + Col]) : T(0);
    __syncthreads();
#pragma unroll
    for (int I = 0; I < Tile; ++I)
      Sum += TileA[threadIdx.y][I] * TileB[I][threadIdx.x];
    __syncthreads();
  }
  if (Row < M && Col < N)
    C[Row * N + Col] = Sum;
}

template <typename T>
__global__ void multiplyDynamic(const T *A, const T *B, T *C, int M, int N,
                                int K) {
  const int Tile = blockDim.x;
  T *TileA = SharedArray<T>::get();
  T *TileB = TileA + Tile * Tile;
  const int Row = blockIdx.y * Tile + threadIdx.y;
  const int Col = blockIdx.x * Tile + threadIdx.x;
  const int Mine = threadIdx.y * Tile + threadIdx.x;
  T Sum = 0;
  for (int From = 0; From < K; From += Tile) {
    const int KA = From + threadIdx.x, KB = From + threadIdx.y;
    TileA[Mine] = Row < M && KA < K ? A[Row * K + KA] : T(0);
    TileB[Mine] = KB < K && Col < N ? B[KB * N + Col] : T(0);
    __syncthreads();
    for (int I = 0; I < Tile; ++I)
      Sum += TileA[threadIdx.y * Tile + I] * TileB[I * Tile + threadIdx.x];
    __syncthreads();
  }
  if (Row < M && Col < N)
    C[Row * N + Col] = Sum;
}

__global__ __launch_bounds__(256, 2) void transpose(const float *In, float *Out,
                                                    int Rows, int Cols) {
  constexpr int Tile = 32, Step = 8;
  __shared__ float Block[Tile][Tile + 1];
  int X = blockIdx.x * Tile + threadIdx.x, Y = blockIdx.y * Tile + threadIdx.y;
  for (int J = 0; J < Tile; J += Step)
    if (X < Cols && Y + J < Rows)
      Block[threadIdx.y + J][threadIdx.x] = In[(Y + J) * Cols + X];
  __syncthreads();
  X = blockIdx.y * Tile + threadIdx.x;
  Y = blockIdx.x * Tile + threadIdx.y;
  for (int J = 0; J < Tile; J += Step)
    if (X < Rows && Y + J < Cols)
      Out[(Y + J) * Rows + X] = Block[threadIdx.x][threadIdx.y + J];
}

// Four outputs for each thread, a block's columns as float4.
__global__ void multiplyWide(const float *A, const float4 *B, float4 *C, int M,
                             int N4, int K) {
  extern __shared__ float4 Strip[];
  const int Col = blockIdx.x * blockDim.x + threadIdx.x;
  const int Row = blockIdx.y;
  float4 Sum = make_float4(0.f, 0.f, 0.f, 0.f);
  for (int I = 0; I < K; ++I) {
    if (Col < N4)
      Strip[threadIdx.x] = __ldg(B + I * N4 + Col);
    const float F = A[Row * K + I];
    const float4 V = Strip[threadIdx.x];
    Sum.x = fmaf(F, V.x, Sum.x);
    Sum.y = fmaf(F, V.y, Sum.y);
    Sum.z = fmaf(F, V.z, Sum.z);
    Sum.w = fmaf(F, V.w, Sum.w);
  }
  if (Col < N4 && Row < M)
    C[Row * N4 + Col] = Sum;
}

template <typename T> class Managed {
public:
  explicit Managed(size_t N) : N(N) {
    GPU_ASSERT(cudaMallocManaged(&P, N * sizeof(T), cudaMemAttachGlobal));
  }
  ~Managed() { gpuAssert(cudaFree(P), __FILE__, __LINE__, false); }
  T *data() { return P; }
  T &operator[](size_t I) { return P[I]; }
  size_t size() const { return N; }

private:
  T *P;
  size_t N;
};

template <typename T> static double compare(int M, int N, int K) {
  Managed<T> A(M * K), B(K * N), C(M * N), D(M * N);
  for (int I = 0; I < M * K; ++I)
    A[I] = T(I % 7);
  for (int I = 0; I < K * N; ++I)
    B[I] = T(I % 5);
  constexpr int Tile = 16;
  dim3 Threads{Tile, Tile, 1};
  dim3 Blocks{unsigned(N + Tile - 1) / Tile, unsigned(M + Tile - 1) / Tile, 1};
  multiplyStatic<T, Tile>
      <<<Blocks, Threads>>>(A.data(), B.data(), C.data(), M, N, K);
  GPU_ASSERT(cudaPeekAtLastError());
  multiplyDynamic<<<Blocks, Threads, 2 * Tile * Tile * sizeof(T)>>>(
      A.data(), B.data(), D.data(), M, N, K);
  GPU_ASSERT(cudaPeekAtLastError());
  GPU_ASSERT(cudaDeviceSynchronize());
  double Worst = 0;
  for (size_t I = 0; I < C.size(); ++I)
    Worst = std::fmax(Worst, std::fabs(double(C[I]) - double(D[I])));
  return Worst;
}

int main() {
  auto Start = std::chrono::steady_clock::now();
  double Worst = compare<float>(100, 130, 70);
  Worst += compare<double>(64, 64, 64);
  Worst += compare<int>(33, 17, 65);
  const int Rows = 300, Cols = 200;
  Managed<float> In(Rows * Cols), Out(Rows * Cols);
  for (int I = 0; I < Rows * Cols; ++I)
    In[I] = float(I);
  transpose<<<dim3((Cols + 31) / 32, (Rows + 31) / 32), dim3(32, 8)>>>(
      In.data(), Out.data(), Rows, Cols);
  Managed<float4> B(Rows * Cols / 4), C(Rows * Cols / 4);
  multiplyWide<<<dim3(1, Rows), 64, 64 * sizeof(float4)>>>(
      In.data(), B.data(), C.data(), Rows, Cols / 4, Cols);
  GPU_ASSERT(cudaDeviceSynchronize());
  assert(Out[1] == In[Cols]);
  std::chrono::duration<double> Time = std::chrono::steady_clock::now() - Start;
  std::printf("difference %g, %.3f s\n", Worst, Time.count());
  return Worst == 0 ? 0 : 1;
}
