// cuBLAS against plain loops: some of each level, batches, mixed types, what a handle keeps.
#include "checks.h"
#include <cstdint>
#include <cstdio>
#include <cublas_v2.h>
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_runtime.h>
#include <vector>

#define OK(CALL) IS((CALL) == CUBLAS_STATUS_SUCCESS)

template <class T> std::vector<T> numbers(size_t N, int Seed) {
  std::vector<T> V;
  for (size_t I = 0; I < N; ++I)
    V.push_back(T(float(int(I * 7 + Seed * 5) % 11 - 5) / 4));
  return V;
}

static bool near(double A, double B, double Most = 1e-4) { return A - B <= Most && B - A <= Most; }

template <class T> bool same(const std::vector<T> &A, const std::vector<double> &B, double Most = 1e-4) {
  bool Result = A.size() == B.size();
  for (size_t I = 0; I < A.size() && Result; ++I)
    Result = near(double(float(A[I])), B[I], Most);
  return Result;
}

/// C = alpha op(A) op(B) + beta C.
template <class A, class C>
std::vector<double> product(bool TurnA, bool TurnB, int M, int N, int K, double Alpha, const A *X, int Lda, const A *Y,
                            int Ldb, double Beta, const C *Z, int Ldc) {
  std::vector<double> Result(size_t(Ldc) * N);
  for (int J = 0; J < N; ++J)
    for (int I = 0; I < Ldc; ++I) {
      double Sum = 0;
      for (int L = 0; L < K && I < M; ++L)
        Sum += double(float(TurnA ? X[L + I * Lda] : X[I + L * Lda])) *
               double(float(TurnB ? Y[J + L * Ldb] : Y[L + J * Ldb]));
      const double Old = double(float(Z[I + J * Ldc]));
      Result[I + J * Ldc] = I < M ? Alpha * Sum + Beta * Old : Old;
    }
  return Result;
}

static void vectors(cublasHandle_t H) {
  const auto X = numbers<float>(20, 1), Y = numbers<float>(20, 2);
  Device<float> A(X), B(Y);
  const float Alpha = 1.5f;
  float Dot = 0, Want = 0, Norm = 0, Sum = 0;
  int Most = 0;
  OK(cublasSdot(H, 10, A.P, 2, B.P, 1, &Dot));
  for (int I = 0; I < 10; ++I)
    Want += X[2 * I] * Y[I];
  IS(near(Dot, Want));
  OK(cublasSdot(H, 10, A.P, -1, B.P, 1, &Dot));
  Want = 0;
  for (int I = 0; I < 10; ++I)
    Want += X[9 - I] * Y[I];
  IS(near(Dot, Want));
  OK(cublasSnrm2(H, 20, A.P, 1, &Norm));
  OK(cublasSasum(H, 20, A.P, 1, &Sum));
  double Squares = 0, Sizes = 0;
  for (float V : X)
    Squares += V * V, Sizes += V < 0 ? -V : V;
  IS(near(Norm * Norm, Squares));
  IS(near(Sum, Sizes));
  OK(cublasIsamax(H, 20, A.P, 1, &Most));
  int First = 1;
  for (int I = 1; I < 20; ++I)
    if (X[I] * X[I] > X[First - 1] * X[First - 1])
      First = I + 1;
  IS(Most == First);
  OK(cublasSaxpy(H, 20, &Alpha, A.P, 1, B.P, 1));
  std::vector<double> Sums;
  for (int I = 0; I < 20; ++I)
    Sums.push_back(Alpha * X[I] + Y[I]);
  IS(same(B.read(), Sums));
  const float C = 0.6f, S = 0.8f;
  OK(cublasSrot(H, 1, A.P, 1, B.P, 1, &C, &S));
  IS(near(A.read()[0], C * X[0] + S * Sums[0]));
  IS(near(B.read()[0], C * Sums[0] - S * X[0]));
}

static void complexNumbers(cublasHandle_t H) {
  Device<cuComplex> A({{1, 2}, {3, -1}, {0, 1}, {2, 2}}), B({{2, 0}, {1, 1}});
  cuComplex Dot;
  OK(cublasCdotu(H, 2, A.P, 1, B.P, 1, &Dot));
  IS(Dot.x == 6 && Dot.y == 6); // (1+2i) 2 + (3-i)(1+i)
  OK(cublasCdotc(H, 2, A.P, 1, B.P, 1, &Dot));
  IS(Dot.x == 4 && Dot.y == 0); // (1-2i) 2 + (3+i)(1+i)
  const cuComplex One = {1, 0}, None = {0, 0};
  Device<cuComplex> C(std::vector<cuComplex>(2));
  OK(cublasCgemv(H, CUBLAS_OP_C, 2, 2, &One, A.P, 2, B.P, 1, &None, C.P, 1));
  const auto V = C.read();
  IS(V[0].x == 4 && V[0].y == 0);
  IS(V[1].x == 4 && V[1].y == -2); // (-i) 2 + (2-2i)(1+i)
  float Norm;
  OK(cublasScnrm2(H, 1, A.P, 1, &Norm));
  IS(near(Norm * Norm, 5));
}

static void matrices(cublasHandle_t H) {
  const int M = 5, N = 4, K = 3, Ld = 6;
  const auto X = numbers<double>(36, 1), Y = numbers<double>(36, 2), Z = numbers<double>(24, 3);
  Device<double> A(X), B(Y);
  for (int Turn = 0; Turn < 4; ++Turn) {
    Device<double> C(Z);
    const double Alpha = 0.5, Beta = -2;
    OK(cublasDgemm(H, Turn & 1 ? CUBLAS_OP_T : CUBLAS_OP_N, Turn & 2 ? CUBLAS_OP_C : CUBLAS_OP_N, M, N, K, &Alpha, A.P,
                   Ld, B.P, Ld, &Beta, C.P, Ld));
    IS(same(C.read(), product(Turn & 1, Turn & 2, M, N, K, Alpha, X.data(), Ld, Y.data(), Ld, Beta, Z.data(), Ld)));
  }
  // Scalars of the device; beta of 0 overwrites what is no number.
  Device<double> Scalars({1, 0}), C(std::vector<double>(24, 0.0 / 0.0));
  OK(cublasSetPointerMode(H, CUBLAS_POINTER_MODE_DEVICE));
  OK(cublasDgemm(H, CUBLAS_OP_N, CUBLAS_OP_N, Ld, N, K, Scalars.P, A.P, Ld, B.P, Ld, Scalars.P + 1, C.P, Ld));
  OK(cublasSetPointerMode(H, CUBLAS_POINTER_MODE_HOST));
  const std::vector<double> None(24);
  IS(same(C.read(), product(false, false, Ld, N, K, 1, X.data(), Ld, Y.data(), Ld, 0, None.data(), Ld)));
  // A triangle: what was solved multiplies to what was there.
  Device<double> T({2, 1, 0, 4}), R({4, 10}), Q({0, 0});
  const double One = 1;
  OK(cublasDtrsm(H, CUBLAS_SIDE_LEFT, CUBLAS_FILL_MODE_LOWER, CUBLAS_OP_N, CUBLAS_DIAG_NON_UNIT, 2, 1, &One, T.P, 2,
                 R.P, 2));
  IS(same(R.read(), {2, 2}));
  OK(cublasDtrmm(H, CUBLAS_SIDE_LEFT, CUBLAS_FILL_MODE_LOWER, CUBLAS_OP_N, CUBLAS_DIAG_NON_UNIT, 2, 1, &One, T.P, 2,
                 R.P, 2, Q.P, 2));
  IS(same(Q.read(), {4, 10}));
  IS(same(R.read(), {2, 2}));
  // Sums, a transposed matrix, products with a diagonal, one triangle.
  const double Two = 2, Zero = 0;
  Device<double> E({1, 2, 3, 4}), F(std::vector<double>(4)), G({10, 100});
  OK(cublasDgeam(H, CUBLAS_OP_T, CUBLAS_OP_N, 2, 2, &One, E.P, 2, &Two, E.P, 2, F.P, 2));
  IS(same(F.read(), {3, 7, 8, 12}));
  OK(cublasDdgmm(H, CUBLAS_SIDE_RIGHT, 2, 2, E.P, 2, G.P, 1, F.P, 2));
  IS(same(F.read(), {10, 20, 300, 400}));
  OK(cublasDsyrk(H, CUBLAS_FILL_MODE_UPPER, CUBLAS_OP_N, 2, 2, &One, E.P, 2, &Zero, F.P, 2));
  IS(same(F.read(), {10, 20, 14, 20}));
  OK(cublasDsyrkx(H, CUBLAS_FILL_MODE_LOWER, CUBLAS_OP_T, 2, 2, &One, E.P, 2, E.P, 2, &Zero, F.P, 2));
  IS(same(F.read(), {5, 11, 14, 25}));
}

static void batches(cublasHandle_t H) {
  const int Count = 3, M = 4;
  const auto X = numbers<float>(48, 1), Y = numbers<float>(48, 2), Z = numbers<float>(48, 3);
  Device<float> A(X), B(Y), C(Z), D(Z);
  const float Alpha = 2, Beta = 1;
  OK(cublasSgemmStridedBatched(H, CUBLAS_OP_N, CUBLAS_OP_T, M, M, M, &Alpha, A.P, M, 16, B.P, M, 0, &Beta, C.P, M, 16,
                               Count));
  std::vector<const float *> As, Bs;
  std::vector<float *> Ds;
  std::vector<double> Want;
  for (int I = 0; I < Count; ++I) {
    As.push_back(A.P + 16 * I);
    Bs.push_back(B.P);
    Ds.push_back(D.P + 16 * I);
    for (double V : product(false, true, M, M, M, 2, &X[16 * I], M, Y.data(), M, 1, &Z[16 * I], M))
      Want.push_back(V);
  }
  IS(same(C.read(), Want));
  Device<const float *> PA(As), PB(Bs);
  Device<float *> PD(Ds);
  OK(cublasSgemmBatched(H, CUBLAS_OP_N, CUBLAS_OP_T, M, M, M, &Alpha, PA.P, M, PB.P, M, &Beta, PD.P, M, Count));
  IS(same(D.read(), Want));

  // An inverse, with and without pivots.
  for (bool Exchange : {true, false}) {
    Device<float> E({4, 2, 7, 6}), F(std::vector<float>(4));
    Device<float *> PE({E.P}), PF({F.P});
    Device<int> Pivots({0, 0}), Info({-1});
    OK(cublasSgetrfBatched(H, 2, PE.P, 2, Exchange ? Pivots.P : nullptr, Info.P, 1));
    IS(Info.read()[0] == 0);
    OK(cublasSgetriBatched(H, 2, PE.P, 2, Exchange ? Pivots.P : nullptr, PF.P, 2, Info.P, 1));
    IS(same(F.read(), {0.6, -0.2, -0.7, 0.4}));
  }
}

template <class A, class C, class S>
void mixed(cublasHandle_t H, cudaDataType TypeA, cudaDataType TypeC, cublasComputeType_t Sums, double Most) {
  const int M = 6, N = 5, K = 4;
  const S Alpha = S(2.0f), Beta = S(1.0f);
  std::vector<A> X, Y;
  std::vector<C> Z;
  for (int I = 0; I < 30; ++I) {
    X.push_back(A(float(I % 7 - 3)));
    Y.push_back(A(float(I % 5 - 2)));
    Z.push_back(C(float(I % 3)));
  }
  Device<A> P(X), Q(Y);
  Device<C> R(Z);
  OK(cublasGemmEx(H, CUBLAS_OP_T, CUBLAS_OP_N, M, N, K, &Alpha, P.P, TypeA, K, Q.P, TypeA, K, &Beta, R.P, TypeC, M,
                  Sums, CUBLAS_GEMM_DEFAULT));
  IS(same(R.read(), product(true, false, M, N, K, 2, X.data(), K, Y.data(), K, 1, Z.data(), M), Most));
}

static void mixedTypes(cublasHandle_t H) {
  mixed<__half, __half, __half>(H, CUDA_R_16F, CUDA_R_16F, CUBLAS_COMPUTE_16F, 0);
  mixed<__half, __half, float>(H, CUDA_R_16F, CUDA_R_16F, CUBLAS_COMPUTE_32F, 0);
  mixed<__half, float, float>(H, CUDA_R_16F, CUDA_R_32F, CUBLAS_COMPUTE_32F, 0);
  mixed<__nv_bfloat16, __nv_bfloat16, float>(H, CUDA_R_16BF, CUDA_R_16BF, CUBLAS_COMPUTE_32F, 0);
  mixed<float, float, float>(H, CUDA_R_32F, CUDA_R_32F, CUBLAS_COMPUTE_32F, 1e-4);
  mixed<double, double, double>(H, CUDA_R_64F, CUDA_R_64F, CUBLAS_COMPUTE_64F, 1e-9);
  mixed<int8_t, int32_t, int32_t>(H, CUDA_R_8I, CUDA_R_32I, CUBLAS_COMPUTE_32I, 0);
  // Halves of 1/2048 are lost where sums are rounded at each step.
  const std::vector<__half> Ones(2049, __half(1.0f));
  Device<__half> A(Ones), C(std::vector<__half>(1));
  const float Alpha = 1, Beta = 0;
  OK(cublasGemmEx(H, CUBLAS_OP_T, CUBLAS_OP_N, 1, 1, 2049, &Alpha, A.P, CUDA_R_16F, 2049, A.P, CUDA_R_16F, 2049, &Beta,
                  C.P, CUDA_R_16F, 1, CUBLAS_COMPUTE_32F, CUBLAS_GEMM_DEFAULT));
  IS(float(C.read()[0]) == 2048); // 2049 to the even number
  OK(cublasGemmEx(H, CUBLAS_OP_T, CUBLAS_OP_N, 1, 1, 2047, &Alpha, A.P, CUDA_R_16F, 2047, A.P, CUDA_R_16F, 2047, &Beta,
                  C.P, CUDA_R_16F, 1, CUBLAS_COMPUTE_32F, CUBLAS_GEMM_DEFAULT));
  IS(float(C.read()[0]) == 2047);
  // Types that do not go together.
  IS(cublasGemmEx(H, CUBLAS_OP_N, CUBLAS_OP_N, 1, 1, 1, &Alpha, A.P, CUDA_R_16F, 1, A.P, CUDA_R_32F, 1, &Beta, C.P,
                  CUDA_R_16F, 1, CUBLAS_COMPUTE_32F, CUBLAS_GEMM_DEFAULT) == CUBLAS_STATUS_NOT_SUPPORTED);
  IS(cublasGemmEx(H, CUBLAS_OP_N, CUBLAS_OP_N, 1, 1, 1, &Alpha, A.P, CUDA_R_16F, 1, A.P, CUDA_R_16F, 1, &Beta, C.P,
                  CUDA_R_16F, 1, CUBLAS_COMPUTE_64F, CUBLAS_GEMM_DEFAULT) == CUBLAS_STATUS_NOT_SUPPORTED);
}

__global__ void fill(float *P, int N, float V) {
  const int I = blockIdx.x * blockDim.x + threadIdx.x;
  if (I < N)
    P[I] = V;
}

/// Work follows what is in the stream; a captured one records it.
static void streams(cublasHandle_t H) {
  cudaStream_t S;
  cudaStreamCreate(&S);
  OK(cublasSetStream(H, S));
  Device<float> A(std::vector<float>(100)), B(std::vector<float>(100));
  fill<<<4, 32, 0, S>>>(A.P, 100, 3);
  float Alpha = 2;
  OK(cublasSaxpy(H, 100, &Alpha, A.P, 1, B.P, 1));
  cudaStreamSynchronize(S);
  IS(B.read()[99] == 6);
  cudaGraph_t G;
  cudaGraphExec_t E;
  cudaStreamBeginCapture(S, cudaStreamCaptureModeGlobal);
  OK(cublasSaxpy(H, 100, &Alpha, A.P, 1, B.P, 1));
  cudaStreamEndCapture(S, &G);
  Alpha = 1000; // It was read.
  IS(B.read()[99] == 6);
  cudaGraphInstantiate(&E, G, 0);
  cudaGraphLaunch(E, S);
  cudaGraphLaunch(E, S);
  cudaStreamSynchronize(S);
  IS(B.read()[99] == 18);
  cudaGraphExecDestroy(E);
  cudaGraphDestroy(G);
  OK(cublasSetStream(H, nullptr));
  cudaStreamDestroy(S);
}

static void handles(cublasHandle_t H) {
  cublasPointerMode_t Mode;
  cudaStream_t Stream;
  OK(cublasGetPointerMode(H, &Mode));
  IS(Mode == CUBLAS_POINTER_MODE_HOST);
  OK(cublasGetStream(H, &Stream));
  IS(Stream == nullptr);
  const std::vector<float> V = {1, 2, 3, 4, 5, 6};
  Device<float> D(std::vector<float>(6));
  OK(cublasSetMatrix(2, 2, sizeof(float), V.data(), 3, D.P, 2));
  IS(same(D.read(), {1, 2, 4, 5, 0, 0}));
  float Back[2] = {0, 0};
  OK(cublasGetVector(2, sizeof(float), D.P, 2, Back, 1));
  IS(Back[0] == 1 && Back[1] == 4);
  // Arguments that make no sense.
  const float One = 1;
  IS(cublasSaxpy(nullptr, 1, &One, D.P, 1, D.P, 1) == CUBLAS_STATUS_NOT_INITIALIZED);
  IS(cublasSgemm(H, CUBLAS_OP_N, CUBLAS_OP_N, 4, 4, 4, &One, D.P, 3, D.P, 4, &One, D.P, 4) ==
     CUBLAS_STATUS_INVALID_VALUE);
  IS(cublasSgemv(H, CUBLAS_OP_N, -1, 1, &One, D.P, 1, D.P, 1, &One, D.P, 1) == CUBLAS_STATUS_INVALID_VALUE);
}

int main() {
  cublasHandle_t H;
  OK(cublasCreate(&H));
  vectors(H);
  complexNumbers(H);
  matrices(H);
  batches(H);
  mixedTypes(H);
  streams(H);
  handles(H);
  OK(cublasDestroy(H));
  return allAsExpected();
}
