// cuSOLVER: what it factors, solves and decomposes is multiplied together again.
#include "checks.h"
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cublas_v2.h>
#include <cuda_runtime.h>
#include <cusolverDn.h>
#include <cusolverSp.h>
#include <vector>

#define OK(CALL) IS((CALL) == CUSOLVER_STATUS_SUCCESS)

using Matrix = std::vector<double>;
constexpr int N = 4;

static Matrix symmetric() {
  Matrix A(N * N);
  for (int J = 0; J < N; ++J)
    for (int I = 0; I < N; ++I)
      A[I + J * N] = I == J ? 10 + I : (I * J + I + J) % 5 - 2;
  return A;
}

static Matrix general(int Rows, int Columns) {
  Matrix A(size_t(Rows) * Columns);
  for (size_t I = 0; I < A.size(); ++I)
    A[I] = double(I * 7 % 11) - 4 + (I % 3);
  return A;
}

static Matrix product(const Matrix &A, const Matrix &B, int Rows, int Inner, int Columns) {
  Matrix C(size_t(Rows) * Columns);
  for (int J = 0; J < Columns; ++J)
    for (int L = 0; L < Inner; ++L)
      for (int I = 0; I < Rows; ++I)
        C[I + J * Rows] += A[I + L * Rows] * B[L + J * Inner];
  return C;
}

static bool same(const Matrix &A, const Matrix &B) {
  bool Result = A.size() == B.size();
  for (size_t I = 0; I < A.size() && Result; ++I)
    Result = std::fabs(A[I] - B[I]) < 1e-9;
  return Result;
}

static void solve(cusolverDnHandle_t H) {
  const Matrix A = symmetric(), Want = {1, -2, 3, 0.5}, B = product(A, Want, N, N, 1);
  Device<int> Info({-1}), Pivots{std::vector<int>(size_t(N))};
  int Size = 0;
  for (bool Exchange : {true, false}) {
    Device<double> F(A), X(B);
    OK(cusolverDnDgetrf_bufferSize(H, N, N, F.P, N, &Size));
    Device<double> Work{Matrix(size_t(Size))};
    OK(cusolverDnDgetrf(H, N, N, F.P, N, Work.P, Exchange ? Pivots.P : nullptr, Info.P));
    IS(Info.read()[0] == 0);
    OK(cusolverDnDgetrs(H, CUBLAS_OP_N, N, 1, F.P, N, Exchange ? Pivots.P : nullptr, X.P, N, Info.P));
    IS(same(X.read(), Want));
  }
  Device<double> F(A), X(B);
  OK(cusolverDnDpotrf_bufferSize(H, CUBLAS_FILL_MODE_LOWER, N, F.P, N, &Size));
  Device<double> Work{Matrix(size_t(Size))};
  OK(cusolverDnDpotrf(H, CUBLAS_FILL_MODE_LOWER, N, F.P, N, Work.P, Size, Info.P));
  IS(Info.read()[0] == 0);
  OK(cusolverDnDpotrs(H, CUBLAS_FILL_MODE_LOWER, N, 1, F.P, N, X.P, N, Info.P));
  IS(same(X.read(), Want));
  // A matrix that is not positive definite: the order of the minor.
  Device<double> None({1, 2, 2, 1});
  OK(cusolverDnDpotrf(H, CUBLAS_FILL_MODE_LOWER, 2, None.P, 2, Work.P, Size, Info.P));
  IS(Info.read()[0] == 2);
  IS(cusolverDnDpotrf(H, CUBLAS_FILL_MODE_LOWER, 4, None.P, 2, Work.P, Size, Info.P) == CUSOLVER_STATUS_INVALID_VALUE);
}

static void orthogonal(cusolverDnHandle_t H) {
  const int Rows = 5, Columns = 3;
  const Matrix A = general(Rows, Columns);
  Device<double> F(A), Tau{Matrix(size_t(Columns))}, C(A);
  Device<int> Info({-1});
  int Size = 0, More = 0;
  OK(cusolverDnDgeqrf_bufferSize(H, Rows, Columns, F.P, Rows, &Size));
  OK(cusolverDnDorgqr_bufferSize(H, Rows, Columns, Columns, F.P, Rows, Tau.P, &More));
  Device<double> Work{Matrix(size_t(Size + More))};
  OK(cusolverDnDgeqrf(H, Rows, Columns, F.P, Rows, Tau.P, Work.P, Size, Info.P));
  Matrix R(Columns * Columns);
  const Matrix Factors = F.read();
  for (int J = 0; J < Columns; ++J)
    for (int I = 0; I <= J; ++I)
      R[I + J * Columns] = Factors[I + J * Rows];
  // Q' A is R with zeros below.
  OK(cusolverDnDormqr_bufferSize(H, CUBLAS_SIDE_LEFT, CUBLAS_OP_T, Rows, Columns, Columns, F.P, Rows, Tau.P, C.P, Rows,
                                 &Size));
  OK(cusolverDnDormqr(H, CUBLAS_SIDE_LEFT, CUBLAS_OP_T, Rows, Columns, Columns, F.P, Rows, Tau.P, C.P, Rows, Work.P,
                      Size, Info.P));
  const Matrix Turned = C.read();
  for (int J = 0; J < Columns; ++J)
    for (int I = 0; I < Rows; ++I)
      IS(std::fabs(Turned[I + J * Rows] - (I <= J ? R[I + J * Columns] : 0)) < 1e-9);
  OK(cusolverDnDorgqr(H, Rows, Columns, Columns, F.P, Rows, Tau.P, Work.P, More, Info.P));
  IS(same(product(F.read(), R, Rows, Columns, Columns), A));
}

/// The first \p Columns columns of \p A, each by its number.
static Matrix scaled(Matrix A, const Matrix &Numbers, int Rows, int Columns) {
  A.resize(size_t(Rows) * Columns);
  for (size_t I = 0; I < A.size(); ++I)
    A[I] *= Numbers[I / Rows];
  return A;
}

static void values(cusolverDnHandle_t H) {
  const Matrix A = symmetric();
  Device<double> V(A), W{Matrix(size_t(N))};
  Device<int> Info({-1});
  int Size = 0;
  OK(cusolverDnDsyevd_bufferSize(H, CUSOLVER_EIG_MODE_VECTOR, CUBLAS_FILL_MODE_UPPER, N, V.P, N, W.P, &Size));
  Device<double> Work{Matrix(size_t(Size))};
  OK(cusolverDnDsyevd(H, CUSOLVER_EIG_MODE_VECTOR, CUBLAS_FILL_MODE_UPPER, N, V.P, N, W.P, Work.P, Size, Info.P));
  IS(Info.read()[0] == 0);
  const Matrix Values = W.read();
  IS(std::is_sorted(Values.begin(), Values.end()));
  IS(same(product(A, V.read(), N, N, N), scaled(V.read(), Values, N, N)));

  const cuComplex I2[] = {{2, 0}, {0, 1}, {0, -1}, {2, 0}}; // 1 and 3
  Device<cuComplex> Hermitian(std::vector<cuComplex>(I2, I2 + 4)), Area{std::vector<cuComplex>(size_t(16))};
  Device<float> Two{std::vector<float>(size_t(2))};
  OK(cusolverDnCheevd(H, CUSOLVER_EIG_MODE_NOVECTOR, CUBLAS_FILL_MODE_LOWER, 2, Hermitian.P, 2, Two.P, Area.P, 16,
                      Info.P));
  IS(std::fabs(Two.read()[0] - 1) < 1e-5 && std::fabs(Two.read()[1] - 3) < 1e-5);

  const int Rows = 5, Columns = 3;
  const Matrix B = general(Rows, Columns);
  Device<double> D(B), S{Matrix(size_t(Columns))}, U{Matrix(size_t(Rows * Rows))}, VT{Matrix(size_t(Columns * Columns))};
  OK(cusolverDnDgesvd_bufferSize(H, Rows, Columns, &Size));
  Device<double> More{Matrix(size_t(Size))};
  OK(cusolverDnDgesvd(H, 'A', 'A', Rows, Columns, D.P, Rows, S.P, U.P, Rows, VT.P, Columns, More.P, Size, nullptr,
                      Info.P));
  IS(same(product(scaled(U.read(), S.read(), Rows, Columns), VT.read(), Rows, Columns, Columns), B));
}

static void jacobi(cusolverDnHandle_t H) {
  syevjInfo_t Settings;
  OK(cusolverDnCreateSyevjInfo(&Settings));
  OK(cusolverDnXsyevjSetTolerance(Settings, 1e-14));
  OK(cusolverDnXsyevjSetMaxSweeps(Settings, 100));
  OK(cusolverDnXsyevjSetSortEig(Settings, 1));
  const cusolverEigMode_t Vectors = CUSOLVER_EIG_MODE_VECTOR;
  const cublasFillMode_t Lower = CUBLAS_FILL_MODE_LOWER;
  const Matrix A = symmetric();
  Matrix Twice = A;
  for (double Value : A)
    Twice.push_back(2 * Value);
  Device<double> V(A), Both(Twice), W{Matrix(size_t(N))}, W2{Matrix(size_t(2 * N))};
  Device<int> Info({-1}), Info2({-1, -1});
  int Size = 0, More = 0;
  OK(cusolverDnDsyevj_bufferSize(H, Vectors, Lower, N, V.P, N, W.P, &Size, Settings));
  OK(cusolverDnDsyevjBatched_bufferSize(H, Vectors, Lower, N, Both.P, N, W2.P, &More, Settings, 2));
  Device<double> Work{Matrix(size_t(Size + More))};
  OK(cusolverDnDsyevj(H, Vectors, Lower, N, V.P, N, W.P, Work.P, Size, Info.P, Settings));
  IS(Info.read()[0] == 0);
  IS(same(product(A, V.read(), N, N, N), scaled(V.read(), W.read(), N, N)));
  OK(cusolverDnDsyevjBatched(H, Vectors, Lower, N, Both.P, N, W2.P, Work.P, More, Info2.P, Settings, 2));
  IS(Info2.read()[0] == 0 && Info2.read()[1] == 0);
  Matrix Values = W.read();
  for (int I = 0; I < N; ++I)
    Values.push_back(2 * Values[I]);
  IS(same(W2.read(), Values));

  // A x = w B x, and B = 4: a quarter of the values.
  Matrix Four(N * N);
  for (int I = 0; I < N; ++I)
    Four[I + I * N] = 4;
  for (bool ByJacobi : {false, true}) {
    Device<double> X(A), B(Four), Less{Matrix(size_t(N))};
    const cusolverEigType_t Type = CUSOLVER_EIG_TYPE_1;
    if (ByJacobi) {
      OK(cusolverDnDsygvj_bufferSize(H, Type, Vectors, Lower, N, X.P, N, B.P, N, Less.P, &Size, Settings));
      OK(cusolverDnDsygvj(H, Type, Vectors, Lower, N, X.P, N, B.P, N, Less.P, Work.P, Size, Info.P, Settings));
    } else {
      OK(cusolverDnDsygvd_bufferSize(H, Type, Vectors, Lower, N, X.P, N, B.P, N, Less.P, &Size));
      OK(cusolverDnDsygvd(H, Type, Vectors, Lower, N, X.P, N, B.P, N, Less.P, Work.P, Size, Info.P));
    }
    IS(Info.read()[0] == 0);
    Matrix Quarter = W.read();
    for (double &Value : Quarter)
      Value /= 4;
    IS(same(Less.read(), Quarter));
  }
  OK(cusolverDnDestroySyevjInfo(Settings));
  IS(cusolverDnXsyevjSetSortEig(nullptr, 1) == CUSOLVER_STATUS_INVALID_VALUE);
}

static void singularByJacobi(cusolverDnHandle_t H) {
  gesvdjInfo_t Settings;
  OK(cusolverDnCreateGesvdjInfo(&Settings));
  OK(cusolverDnXgesvdjSetTolerance(Settings, 1e-12));
  OK(cusolverDnXgesvdjSetMaxSweeps(Settings, 15));
  const cusolverEigMode_t Vectors = CUSOLVER_EIG_MODE_VECTOR;
  Device<int> Info({-1});
  int Size = 0;
  for (bool Econ : {false, true})
    for (bool Wide : {false, true}) {
      const int Rows = Wide ? 3 : 5, Columns = Wide ? 5 : 3, Least = 3;
      const Matrix B = general(Rows, Columns);
      Device<double> D(B), S{Matrix(size_t(Least))}, U{Matrix(size_t(Rows * Rows))},
          V{Matrix(size_t(Columns * Columns))};
      OK(cusolverDnDgesvdj_bufferSize(H, Vectors, Econ, Rows, Columns, D.P, Rows, S.P, U.P, Rows, V.P, Columns, &Size,
                                      Settings));
      Device<double> Work{Matrix(size_t(Size))};
      OK(cusolverDnDgesvdj(H, Vectors, Econ, Rows, Columns, D.P, Rows, S.P, U.P, Rows, V.P, Columns, Work.P, Size,
                           Info.P, Settings));
      IS(Info.read()[0] == 0);
      const Matrix Right = V.read();
      Matrix Turned(Least * Columns);
      for (int J = 0; J < Columns; ++J)
        for (int I = 0; I < Least; ++I)
          Turned[I + J * Least] = Right[J + I * Columns];
      IS(same(product(scaled(U.read(), S.read(), Rows, Least), Turned, Rows, Least, Columns), B));
    }
  // V and not its adjoint: of (0 2i), which is U * 2 * (0 i), V is (0, -i).
  Device<cuDoubleComplex> A(std::vector<cuDoubleComplex>{{0, 0}, {0, 2}}), U(std::vector<cuDoubleComplex>(1)),
      V(std::vector<cuDoubleComplex>(4)), Work(std::vector<cuDoubleComplex>(64));
  Device<double> S({0});
  OK(cusolverDnZgesvdjBatched(H, Vectors, 1, 2, A.P, 1, S.P, U.P, 1, V.P, 2, Work.P, 64, Info.P, Settings, 1));
  const cuDoubleComplex Found = cuCmul(U.read()[0], cuConj(V.read()[1]));
  IS(std::fabs(S.read()[0] - 2) < 1e-9 && std::fabs(Found.x) < 1e-9 && std::fabs(Found.y - 1) < 1e-9);
  OK(cusolverDnDestroyGesvdjInfo(Settings));
}

/// Of the part for sparse matrices there are only handles.
static void sparseHandle() {
  cusolverSpHandle_t H;
  OK(cusolverSpCreate(&H));
  cudaStream_t Own;
  cudaStreamCreate(&Own);
  OK(cusolverSpSetStream(H, Own));
  OK(cusolverSpDestroy(H));
  cudaStreamDestroy(Own);
}

int main() {
  cusolverDnHandle_t H;
  OK(cusolverDnCreate(&H));
  solve(H);
  orthogonal(H);
  values(H);
  jacobi(H);
  singularByJacobi(H);
  sparseHandle();
  OK(cusolverDnDestroy(H));
  IS(cusolverDnDestroy(nullptr) == CUSOLVER_STATUS_NOT_INITIALIZED);
  return allAsExpected();
}
