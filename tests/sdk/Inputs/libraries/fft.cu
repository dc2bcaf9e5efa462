// cuFFT against sums: dimensions, batches, strides, real numbers, in place; what a plan refuses.
#include "checks.h"
#include <cmath>
#include <complex>
#include <cstdio>
#include <cuda_runtime.h>
#include <cufft.h>
#include <cufftXt.h>
#include <vector>

using Complex = std::complex<double>;

#define OK(CALL) IS((CALL) == CUFFT_SUCCESS)

static double number(int I) { return (I * 7 % 11 - 5) / 4.0; }

static std::vector<cufftComplex> complexNumbers(int N) {
  std::vector<cufftComplex> V;
  for (int I = 0; I < N; ++I)
    V.push_back({float(number(I)), float(number(3 * I + 1))});
  return V;
}

template <class C> Complex of(const C &V) { return {V.x, V.y}; }

static bool near(Complex A, Complex B) { return std::abs(A - B) < 1e-3; }

/// One element of a transform of X x Y x Z elements.
static Complex sum(const std::vector<Complex> &V, int X, int Y, int Z, int I, int J, int K, int Sign) {
  Complex Result;
  for (int A = 0; A < X; ++A)
    for (int B = 0; B < Y; ++B)
      for (int C = 0; C < Z; ++C)
        Result += V[(A * Y + B) * Z + C] *
                  std::polar(1.0, Sign * 2 * M_PI * (double(A * I) / X + double(B * J) / Y + double(C * K) / Z));
  return Result;
}

static void batches() {
  const int N = 12, Count = 3;
  const auto V = complexNumbers(N * Count);
  Device<cufftComplex> In(V), Out(V);
  cufftHandle Plan;
  OK(cufftPlan1d(&Plan, N, CUFFT_C2C, Count));
  for (int Sign : {CUFFT_FORWARD, CUFFT_INVERSE}) {
    OK(cufftExecC2C(Plan, In.P, Out.P, Sign));
    const auto Got = Out.read();
    for (int B = 0; B < Count; ++B) {
      std::vector<Complex> One;
      for (int I = 0; I < N; ++I)
        One.push_back(of(V[B * N + I]));
      for (int I = 0; I < N; ++I)
        IS(near(of(Got[B * N + I]), sum(One, N, 1, 1, I, 0, 0, Sign)));
    }
  }
  // In place, and back: N times what it was.
  OK(cufftExecC2C(Plan, In.P, In.P, CUFFT_FORWARD));
  OK(cufftExecC2C(Plan, In.P, In.P, CUFFT_INVERSE));
  IS(near(of(In.read()[5]), double(N) * of(V[5])));
  // Not this plan's.
  IS(cufftExecZ2Z(Plan, nullptr, nullptr, CUFFT_FORWARD) != CUFFT_SUCCESS);
  OK(cufftDestroy(Plan));
  IS(cufftExecC2C(Plan, In.P, Out.P, CUFFT_FORWARD) == CUFFT_INVALID_PLAN);
}

static void dimensions() {
  const int X = 3, Y = 4, Z = 5;
  std::vector<cufftDoubleReal> V;
  std::vector<Complex> All;
  for (int I = 0; I < X * Y * Z; ++I) {
    V.push_back(number(I));
    All.push_back(number(I));
  }
  const int Half = Z / 2 + 1;
  Device<cufftDoubleReal> In(V), Back(V);
  Device<cufftDoubleComplex> Out(std::vector<cufftDoubleComplex>(X * Y * Half));
  cufftHandle There, Again;
  OK(cufftPlan3d(&There, X, Y, Z, CUFFT_D2Z));
  OK(cufftPlan3d(&Again, X, Y, Z, CUFFT_Z2D));
  OK(cufftExecD2Z(There, In.P, Out.P));
  const auto Got = Out.read();
  for (int I = 0; I < X; ++I)
    for (int J = 0; J < Y; ++J)
      for (int K = 0; K < Half; ++K)
        IS(near(of(Got[(I * Y + J) * Half + K]), sum(All, X, Y, Z, I, J, K, -1)));
  OK(cufftExecZ2D(Again, Out.P, Back.P));
  const auto Real = Back.read();
  for (int I = 0; I < X * Y * Z; ++I)
    IS(near(Real[I], V[I] * X * Y * Z));
  OK(cufftDestroy(There));
  OK(cufftDestroy(Again));
}

/// Rows of real numbers that are as long as the complex ones.
static void inPlace() {
  const int X = 4, Y = 6, Half = Y / 2 + 1;
  std::vector<float> V(X * 2 * Half);
  std::vector<Complex> All;
  for (int I = 0; I < X * Y; ++I) {
    V[I / Y * 2 * Half + I % Y] = float(number(I));
    All.push_back(number(I));
  }
  Device<float> Data(V);
  cufftHandle There, Again;
  OK(cufftPlan2d(&There, X, Y, CUFFT_R2C));
  OK(cufftPlan2d(&Again, X, Y, CUFFT_C2R));
  OK(cufftExecR2C(There, Data.P, reinterpret_cast<cufftComplex *>(Data.P)));
  const auto Got = Data.read();
  for (int I = 0; I < X; ++I)
    for (int J = 0; J < Half; ++J)
      IS(near({Got[(I * Half + J) * 2], Got[(I * Half + J) * 2 + 1]}, sum(All, X, Y, 1, I, J, 0, -1)));
  OK(cufftExecC2R(Again, reinterpret_cast<cufftComplex *>(Data.P), Data.P));
  const auto Real = Data.read();
  for (int I = 0; I < X * Y; ++I)
    IS(near(Real[I / Y * 2 * Half + I % Y], All[I] * double(X * Y)));
  OK(cufftDestroy(There));
  OK(cufftDestroy(Again));
}

/// Columns of a matrix: elements lie apart, transforms side by side.
static void columns() {
  const int N = 8, Count = 5;
  const auto V = complexNumbers(N * Count);
  Device<cufftComplex> In(V), Out(V);
  cufftHandle Plan;
  int Size[] = {N}, Embed[] = {N};
  OK(cufftPlanMany(&Plan, 1, Size, Embed, Count, 1, Embed, 1, N, CUFFT_C2C, Count));
  OK(cufftExecC2C(Plan, In.P, Out.P, CUFFT_FORWARD));
  const auto Got = Out.read();
  for (int B = 0; B < Count; ++B) {
    std::vector<Complex> One;
    for (int I = 0; I < N; ++I)
      One.push_back(of(V[I * Count + B]));
    for (int I = 0; I < N; ++I)
      IS(near(of(Got[B * N + I]), sum(One, N, 1, 1, I, 0, 0, -1)));
  }
  OK(cufftDestroy(Plan));
}

__global__ void fill(cufftComplex *P, int N) {
  const int I = threadIdx.x;
  if (I < N)
    P[I] = {1, 0};
}

static void plans() {
  cudaStream_t S;
  cudaStreamCreate(&S);
  cufftHandle Plan;
  size_t Bytes = 1;
  Device<cufftComplex> Data(std::vector<cufftComplex>(16));
  OK(cufftCreate(&Plan));
  OK(cufftSetAutoAllocation(Plan, 0));
  OK(cufftMakePlan1d(Plan, 16, CUFFT_C2C, 1, &Bytes));
  OK(cufftGetSize(Plan, &Bytes));
  void *Work = nullptr;
  cudaMalloc(&Work, Bytes + 1);
  OK(cufftSetWorkArea(Plan, Work));
  OK(cufftSetStream(Plan, S));
  fill<<<1, 32, 0, S>>>(Data.P, 16);
  OK(cufftExecC2C(Plan, Data.P, Data.P, CUFFT_FORWARD));
  cudaStreamSynchronize(S);
  const auto Got = Data.read();
  IS(near(of(Got[0]), 16) && near(of(Got[1]), 0));
  // What is not supported says so.
  IS(cufftXtSetCallback(Plan, nullptr, CUFFT_CB_LD_COMPLEX, nullptr) == CUFFT_NOT_SUPPORTED);
  OK(cufftDestroy(Plan));
  IS(cufftPlan1d(&Plan, 0, CUFFT_C2C, 1) == CUFFT_INVALID_SIZE);
  cudaFree(Work);
  cudaStreamDestroy(S);
}

int main() {
  batches();
  dimensions();
  inPlace();
  columns();
  plans();
  return allAsExpected();
}
