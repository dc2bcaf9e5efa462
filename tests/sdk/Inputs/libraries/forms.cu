// cuBLAS's matrices of all forms (bands, packed, symmetric, Hermitian, triangles) against the same matrices in full.
#include "checks.h"
#include <complex>
#include <cstdio>
#include <cublas_v2.h>
#include <cuda_runtime.h>
#include <type_traits>
#include <vector>

#define OK(CALL) IS((CALL) == CUBLAS_STATUS_SUCCESS)

using Real = double;
using Complex = std::complex<double>;
constexpr int N = 5, K = 2, M = 3;

/// A matrix or a vector in memory of the device, which the host of this test reads after a copy.
template <class T> struct Numbers {
  cuDoubleComplex *Z = nullptr;
  double *D = nullptr;
  std::vector<T> Host;
  Numbers(const std::vector<T> &V) : Host(V) {
    void *P = nullptr;
    cudaMalloc(&P, V.size() * sizeof(T));
    cudaMemcpy(P, V.data(), V.size() * sizeof(T), cudaMemcpyHostToDevice);
    Z = static_cast<cuDoubleComplex *>(P);
    D = static_cast<double *>(P);
  }
  Numbers(const Numbers &) = delete;
  ~Numbers() { cudaFree(D); }
  std::vector<T> read() const {
    std::vector<T> V(Host.size());
    cudaMemcpy(V.data(), D, V.size() * sizeof(T), cudaMemcpyDeviceToHost);
    return V;
  }
};

template <class T> T number(int I) {
  if constexpr (std::is_same_v<T, Complex>)
    return {(I * 7 % 11 - 5) / 4.0, (I * 5 % 7 - 3) / 2.0};
  else
    return (I * 7 % 11 - 5) / 4.0;
}
template <class T> std::vector<T> numbers(int Count, int Seed) {
  std::vector<T> V;
  for (int I = 0; I < Count; ++I)
    V.push_back(number<T>(I * 3 + Seed));
  return V;
}
template <class T> T conjugate(T V) {
  if constexpr (std::is_same_v<T, Complex>)
    return std::conj(V);
  else
    return V;
}

/// Rows and columns.
template <class T> struct Full {
  int Rows, Columns;
  std::vector<T> V;
  Full(int Rows, int Columns) : Rows(Rows), Columns(Columns), V(size_t(Rows * Columns)) {}
  Full(int Rows, int Columns, std::vector<T> V) : Rows(Rows), Columns(Columns), V(std::move(V)) {}
  T &operator()(int I, int J) { return V[size_t(I + J * Rows)]; }
  const T &operator()(int I, int J) const { return V[size_t(I + J * Rows)]; }
};

template <class T> Full<T> operator*(const Full<T> &A, const Full<T> &B) {
  Full<T> C(A.Rows, B.Columns);
  for (int I = 0; I < A.Rows; ++I)
    for (int J = 0; J < B.Columns; ++J)
      for (int L = 0; L < A.Columns; ++L)
        C(I, J) += A(I, L) * B(L, J);
  return C;
}
template <class T> Full<T> turned(const Full<T> &A, bool Conjugate) {
  Full<T> C(A.Columns, A.Rows);
  for (int I = 0; I < A.Rows; ++I)
    for (int J = 0; J < A.Columns; ++J)
      C(J, I) = Conjugate ? conjugate(A(I, J)) : A(I, J);
  return C;
}
/// x A + y B.
template <class T> Full<T> sum(T X, const Full<T> &A, T Y, const Full<T> &B) {
  Full<T> C(A.Rows, A.Columns);
  for (size_t I = 0; I < C.V.size(); ++I)
    C.V[I] = X * A.V[I] + Y * B.V[I];
  return C;
}
template <class T> bool same(const std::vector<T> &A, const std::vector<T> &B) {
  bool Result = A.size() == B.size();
  for (size_t I = 0; I < A.size() && Result; ++I)
    Result = std::abs(A[I] - B[I]) < 1e-9;
  return Result;
}

/// Which elements of a square matrix count: a triangle, of so many diagonals.
static bool isIn(bool Lower, int I, int J, int Band = N) {
  return Lower ? I >= J && I - J <= Band : J >= I && J - I <= Band;
}
/// The matrix that a triangle of \p A stands for.
template <class T> Full<T> mirrored(const Full<T> &A, bool Lower, bool Hermitian, int Band = N) {
  Full<T> C(N, N);
  for (int I = 0; I < N; ++I)
    for (int J = 0; J < N; ++J) {
      if (isIn(Lower, I, J, Band))
        C(I, J) = A(I, J);
      else if (isIn(Lower, J, I, Band))
        C(I, J) = Hermitian ? conjugate(A(J, I)) : A(J, I);
      if (I == J && Hermitian)
        C(I, J) = std::real(C(I, J));
    }
  return C;
}
template <class T> Full<T> triangle(const Full<T> &A, bool Lower, bool Unit, int Band = N) {
  Full<T> C(N, N);
  for (int I = 0; I < N; ++I)
    for (int J = 0; J < N; ++J)
      C(I, J) = I == J && Unit ? T(1) : isIn(Lower, I, J, Band) ? A(I, J) : T(0);
  return C;
}
template <class T> std::vector<T> packed(const Full<T> &A, bool Lower) {
  std::vector<T> V;
  for (int J = 0; J < N; ++J)
    for (int I = 0; I < N; ++I)
      if (isIn(Lower, I, J))
        V.push_back(A(I, J));
  return V;
}
/// Rows are diagonals.
template <class T> std::vector<T> banded(const Full<T> &A, int Below, int Above) {
  const int Ld = Below + Above + 1;
  std::vector<T> V(size_t(Ld * A.Columns), T(1000));
  for (int J = 0; J < A.Columns; ++J)
    for (int I = 0; I < A.Rows; ++I)
      if (I - J <= Below && J - I <= Above)
        V[size_t(Above + I - J + J * Ld)] = A(I, J);
  return V;
}
/// \p New where a triangle is, \p Old elsewhere.
template <class T> std::vector<T> inTriangle(bool Lower, const Full<T> &New, const Full<T> &Old) {
  Full<T> C = Old;
  for (int I = 0; I < N; ++I)
    for (int J = 0; J < N; ++J)
      if (isIn(Lower, I, J))
        C(I, J) = New(I, J);
  return C.V;
}

static const cuDoubleComplex *as(const Complex *P) { return reinterpret_cast<const cuDoubleComplex *>(P); }
static const cublasFillMode_t Fills[] = {CUBLAS_FILL_MODE_UPPER, CUBLAS_FILL_MODE_LOWER};
static const cublasOperation_t Ops[] = {CUBLAS_OP_N, CUBLAS_OP_T, CUBLAS_OP_C};

template <class T> Full<T> formOf(cublasOperation_t Op, const Full<T> &A) {
  return Op == CUBLAS_OP_N ? A : turned(A, Op == CUBLAS_OP_C);
}

static void symmetric(cublasHandle_t H) {
  const Full<Real> A(N, N, numbers<Real>(N * N, 1)), X(N, 1, numbers<Real>(N, 2)), Y(N, 1, numbers<Real>(N, 3));
  const double Alpha = 1.5, Beta = -0.5;
  Numbers<Real> DA(A.V), DX(X.V);
  for (bool Lower : {false, true}) {
    const cublasFillMode_t Fill = Fills[Lower];
    const Full<Real> S = mirrored(A, Lower, false), B = mirrored(A, Lower, false, K);
    Numbers<Real> Packed(packed(A, Lower)), Band(banded(A, Lower ? K : 0, Lower ? 0 : K));
    {
      Numbers<Real> DY(Y.V);
      OK(cublasDsymv(H, Fill, N, &Alpha, DA.D, N, DX.D, 1, &Beta, DY.D, 1));
      IS(same(DY.read(), sum(Alpha, S * X, Beta, Y).V));
    }
    {
      Numbers<Real> DY(Y.V);
      OK(cublasDspmv(H, Fill, N, &Alpha, Packed.D, DX.D, 1, &Beta, DY.D, 1));
      IS(same(DY.read(), sum(Alpha, S * X, Beta, Y).V));
    }
    {
      Numbers<Real> DY(Y.V);
      OK(cublasDsbmv(H, Fill, N, K, &Alpha, Band.D, K + 1, DX.D, 1, &Beta, DY.D, 1));
      IS(same(DY.read(), sum(Alpha, B * X, Beta, Y).V));
    }
    {
      Numbers<Real> C(A.V), P(packed(A, Lower)), DY(Y.V);
      const Full<Real> XX = X * turned(X, false);
      OK(cublasDsyr(H, Fill, N, &Alpha, DX.D, 1, C.D, N));
      IS(same(C.read(), inTriangle(Lower, sum(Alpha, XX, 1.0, A), A)));
      OK(cublasDspr(H, Fill, N, &Alpha, DX.D, 1, P.D));
      IS(same(P.read(), packed(sum(Alpha, XX, 1.0, A), Lower)));
    }
    {
      Numbers<Real> C(A.V), P(packed(A, Lower)), DY(Y.V);
      const Full<Real> XY = sum(1.0, X * turned(Y, false), 1.0, Y * turned(X, false));
      OK(cublasDsyr2(H, Fill, N, &Alpha, DX.D, 1, DY.D, 1, C.D, N));
      IS(same(C.read(), inTriangle(Lower, sum(Alpha, XY, 1.0, A), A)));
      OK(cublasDspr2(H, Fill, N, &Alpha, DX.D, 1, DY.D, 1, P.D));
      IS(same(P.read(), packed(sum(Alpha, XY, 1.0, A), Lower)));
    }
  }
}

static void hermitian(cublasHandle_t H) {
  const Full<Complex> A(N, N, numbers<Complex>(N * N, 1)), X(N, 1, numbers<Complex>(N, 2)),
      Y(N, 1, numbers<Complex>(N, 3));
  const Complex Alpha(1.5, 1), Beta(-0.5, 2), One(1);
  const double RealAlpha = 1.5;
  Numbers<Complex> DA(A.V), DX(X.V);
  for (bool Lower : {false, true}) {
    const cublasFillMode_t Fill = Fills[Lower];
    const Full<Complex> S = mirrored(A, Lower, true), B = mirrored(A, Lower, true, K), T = mirrored(A, Lower, false);
    Numbers<Complex> Packed(packed(A, Lower)), Band(banded(A, Lower ? K : 0, Lower ? 0 : K));
    {
      Numbers<Complex> DY(Y.V);
      OK(cublasZhemv(H, Fill, N, as(&Alpha), DA.Z, N, DX.Z, 1, as(&Beta), DY.Z, 1));
      IS(same(DY.read(), sum(Alpha, S * X, Beta, Y).V));
    }
    {
      Numbers<Complex> DY(Y.V);
      OK(cublasZsymv(H, Fill, N, as(&Alpha), DA.Z, N, DX.Z, 1, as(&Beta), DY.Z, 1));
      IS(same(DY.read(), sum(Alpha, T * X, Beta, Y).V));
    }
    {
      Numbers<Complex> DY(Y.V);
      OK(cublasZhpmv(H, Fill, N, as(&Alpha), Packed.Z, DX.Z, 1, as(&Beta), DY.Z, 1));
      IS(same(DY.read(), sum(Alpha, S * X, Beta, Y).V));
    }
    {
      Numbers<Complex> DY(Y.V);
      OK(cublasZhbmv(H, Fill, N, K, as(&Alpha), Band.Z, K + 1, DX.Z, 1, as(&Beta), DY.Z, 1));
      IS(same(DY.read(), sum(Alpha, B * X, Beta, Y).V));
    }
    {
      Numbers<Complex> C(S.V), P(packed(S, Lower)), DY(Y.V);
      const Full<Complex> New = sum(Complex(RealAlpha), X * turned(X, true), One, S);
      OK(cublasZher(H, Fill, N, &RealAlpha, DX.Z, 1, C.Z, N));
      IS(same(C.read(), inTriangle(Lower, New, S)));
      OK(cublasZhpr(H, Fill, N, &RealAlpha, DX.Z, 1, P.Z));
      IS(same(P.read(), packed(New, Lower)));
    }
    {
      Numbers<Complex> C(S.V), P(packed(S, Lower)), DY(Y.V), Q(A.V), R(A.V);
      const Full<Complex> New =
          sum(One, sum(Alpha, X * turned(Y, true), std::conj(Alpha), Y * turned(X, true)), One, S);
      OK(cublasZher2(H, Fill, N, as(&Alpha), DX.Z, 1, DY.Z, 1, C.Z, N));
      IS(same(C.read(), inTriangle(Lower, New, S)));
      OK(cublasZhpr2(H, Fill, N, as(&Alpha), DX.Z, 1, DY.Z, 1, P.Z));
      IS(same(P.read(), packed(New, Lower)));
      OK(cublasZsyr(H, Fill, N, as(&Alpha), DX.Z, 1, Q.Z, N));
      IS(same(Q.read(), inTriangle(Lower, sum(Alpha, X * turned(X, false), One, A), A)));
      const Full<Complex> XY = sum(One, X * turned(Y, false), One, Y * turned(X, false));
      OK(cublasZsyr2(H, Fill, N, as(&Alpha), DX.Z, 1, DY.Z, 1, R.Z, N));
      IS(same(R.read(), inTriangle(Lower, sum(Alpha, XY, One, A), A)));
    }
  }
  Numbers<Complex> C(A.V), D(A.V), DY(Y.V);
  OK(cublasZgeru(H, N, N, as(&Alpha), DX.Z, 1, DY.Z, 1, C.Z, N));
  IS(same(C.read(), sum(Alpha, X * turned(Y, false), One, A).V));
  OK(cublasZgerc(H, N, N, as(&Alpha), DX.Z, 1, DY.Z, 1, D.Z, N));
  IS(same(D.read(), sum(Alpha, X * turned(Y, true), One, A).V));
}

/// Products with a triangle, and that solving undoes them.
static void triangles(cublasHandle_t H) {
  Full<Complex> A(N, N, numbers<Complex>(N * N, 1));
  for (int I = 0; I < N; ++I)
    A(I, I) = Complex(3 + I, 1);
  const Full<Complex> X(N, 1, numbers<Complex>(N, 2)), B(N, M, numbers<Complex>(N * M, 4));
  const Complex Alpha(1.5, 1);
  Numbers<Complex> DA(A.V);
  for (bool Lower : {false, true})
    for (const cublasOperation_t Op : Ops)
      for (const cublasDiagType_t Diag : {CUBLAS_DIAG_NON_UNIT, CUBLAS_DIAG_UNIT}) {
        const cublasFillMode_t Fill = Fills[Lower];
        const bool Unit = Diag == CUBLAS_DIAG_UNIT;
        const Full<Complex> T = formOf(Op, triangle(A, Lower, Unit)), TB = formOf(Op, triangle(A, Lower, Unit, K));
        Numbers<Complex> V(X.V), W(X.V), U(X.V), Packed(packed(A, Lower)), Band(banded(A, Lower ? K : 0, Lower ? 0 : K));
        OK(cublasZtrmv(H, Fill, Op, Diag, N, DA.Z, N, V.Z, 1));
        IS(same(V.read(), (T * X).V));
        OK(cublasZtrsv(H, Fill, Op, Diag, N, DA.Z, N, V.Z, 1));
        IS(same(V.read(), X.V));
        OK(cublasZtpmv(H, Fill, Op, Diag, N, Packed.Z, W.Z, 1));
        IS(same(W.read(), (T * X).V));
        OK(cublasZtpsv(H, Fill, Op, Diag, N, Packed.Z, W.Z, 1));
        IS(same(W.read(), X.V));
        OK(cublasZtbmv(H, Fill, Op, Diag, N, K, Band.Z, K + 1, U.Z, 1));
        IS(same(U.read(), (TB * X).V));
        OK(cublasZtbsv(H, Fill, Op, Diag, N, K, Band.Z, K + 1, U.Z, 1));
        IS(same(U.read(), X.V));
        for (bool Left : {false, true}) {
          const Full<Complex> C(Left ? N : M, Left ? M : N, B.V), Zero(C.Rows, C.Columns);
          const auto Side = Left ? CUBLAS_SIDE_LEFT : CUBLAS_SIDE_RIGHT;
          Numbers<Complex> DB(C.V), DC(Zero.V);
          const Complex Back = 1.0 / Alpha;
          OK(cublasZtrmm(H, Side, Fill, Op, Diag, C.Rows, C.Columns, as(&Alpha), DA.Z, N, DB.Z, C.Rows, DC.Z, C.Rows));
          IS(same(DC.read(), sum(Alpha, Left ? T * C : C * T, Complex(0), C).V));
          OK(cublasZtrsm(H, Side, Fill, Op, Diag, C.Rows, C.Columns, as(&Back), DA.Z, N, DC.Z, C.Rows));
          IS(same(DC.read(), C.V));
        }
      }
}

static void updates(cublasHandle_t H) {
  const Full<Complex> A(N, M, numbers<Complex>(N * M, 1)), B(N, M, numbers<Complex>(N * M, 2)),
      S(N, N, numbers<Complex>(N * N, 3));
  const Complex Alpha(1.5, 1), Beta(-0.5, 2), One(1);
  const double RealAlpha = 1.5, RealBeta = -0.5;
  Numbers<Complex> DA(A.V), DB(B.V), TA(turned(A, false).V), HA(turned(A, true).V), DS(S.V);
  for (bool Lower : {false, true}) {
    const cublasFillMode_t Fill = Fills[Lower];
    const Full<Complex> Hm = mirrored(S, Lower, true), Sm = mirrored(S, Lower, false);
    const Full<Complex> AA = A * turned(A, false), AAh = A * turned(A, true);
    const auto Check = [&](const Numbers<Complex> &Got, const Full<Complex> &New, const Full<Complex> &Old) {
      return same(Got.read(), inTriangle(Lower, New, Old));
    };
    Numbers<Complex> C1(S.V), C2(S.V), C3(Hm.V), C4(Hm.V), C5(S.V), C6(Hm.V), C7(S.V), C8(Hm.V);
    OK(cublasZsyrk(H, Fill, CUBLAS_OP_N, N, M, as(&Alpha), DA.Z, N, as(&Beta), C1.Z, N));
    IS(Check(C1, sum(Alpha, AA, Beta, S), S));
    OK(cublasZsyrk(H, Fill, CUBLAS_OP_T, N, M, as(&Alpha), TA.Z, M, as(&Beta), C2.Z, N));
    IS(Check(C2, sum(Alpha, AA, Beta, S), S));
    OK(cublasZherk(H, Fill, CUBLAS_OP_N, N, M, &RealAlpha, DA.Z, N, &RealBeta, C3.Z, N));
    IS(Check(C3, sum(Complex(RealAlpha), AAh, Complex(RealBeta), Hm), Hm));
    OK(cublasZherk(H, Fill, CUBLAS_OP_C, N, M, &RealAlpha, HA.Z, M, &RealBeta, C4.Z, N));
    IS(Check(C4, sum(Complex(RealAlpha), AAh, Complex(RealBeta), Hm), Hm));
    OK(cublasZsyr2k(H, Fill, CUBLAS_OP_N, N, M, as(&Alpha), DA.Z, N, DB.Z, N, as(&Beta), C5.Z, N));
    IS(Check(C5, sum(Alpha, sum(One, A * turned(B, false), One, B * turned(A, false)), Beta, S), S));
    OK(cublasZher2k(H, Fill, CUBLAS_OP_N, N, M, as(&Alpha), DA.Z, N, DB.Z, N, &RealBeta, C6.Z, N));
    IS(Check(C6, sum(One, sum(Alpha, A * turned(B, true), std::conj(Alpha), B * turned(A, true)), Complex(RealBeta), Hm),
             Hm));
    OK(cublasZsyrkx(H, Fill, CUBLAS_OP_N, N, M, as(&Alpha), DA.Z, N, DA.Z, N, as(&Beta), C7.Z, N));
    IS(Check(C7, sum(Alpha, AA, Beta, S), S));
    const Complex Plain(RealAlpha);
    OK(cublasZherkx(H, Fill, CUBLAS_OP_N, N, M, as(&Plain), DA.Z, N, DA.Z, N, &RealBeta, C8.Z, N));
    IS(Check(C8, sum(Plain, AAh, Complex(RealBeta), Hm), Hm));
    // What a LAPACK would refuse, too.
    IS(cublasZsyrk(H, Fill, CUBLAS_OP_C, N, M, as(&Alpha), TA.Z, M, as(&Beta), C2.Z, N) == CUBLAS_STATUS_INVALID_VALUE);
    Numbers<Complex> D1(B.V), D2(B.V);
    OK(cublasZsymm(H, CUBLAS_SIDE_LEFT, Fill, N, M, as(&Alpha), DS.Z, N, DA.Z, N, as(&Beta), D1.Z, N));
    IS(same(D1.read(), sum(Alpha, Sm * A, Beta, B).V));
    OK(cublasZhemm(H, CUBLAS_SIDE_LEFT, Fill, N, M, as(&Alpha), DS.Z, N, DA.Z, N, as(&Beta), D2.Z, N));
    IS(same(D2.read(), sum(Alpha, Hm * A, Beta, B).V));
  }
}

static void bands(cublasHandle_t H) {
  Full<Complex> A(N, M, numbers<Complex>(N * M, 1));
  for (int I = 0; I < N; ++I)
    for (int J = 0; J < M; ++J)
      if (I - J > 2 || J - I > 1)
        A(I, J) = 0;
  const Complex Alpha(1.5, 1), Beta(-0.5, 2);
  Numbers<Complex> Band(banded(A, 2, 1));
  for (const cublasOperation_t Op : Ops) {
    const int In = Op == CUBLAS_OP_N ? M : N, Out = N + M - In;
    const Full<Complex> X(In, 1, numbers<Complex>(In, 2)), Y(Out, 1, numbers<Complex>(Out, 3));
    Numbers<Complex> DX(X.V), DY(Y.V);
    OK(cublasZgbmv(H, Op, N, M, 2, 1, as(&Alpha), Band.Z, 4, DX.Z, 1, as(&Beta), DY.Z, 1));
    IS(same(DY.read(), sum(Alpha, formOf(Op, A) * X, Beta, Y).V));
  }
}

int main() {
  cublasHandle_t H;
  OK(cublasCreate(&H));
  symmetric(H);
  hermitian(H);
  triangles(H);
  updates(H);
  bands(H);
  OK(cublasDestroy(H));
  return allAsExpected();
}
