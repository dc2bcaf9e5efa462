// cuSPARSE: incomplete factors, systems with three diagonals, blocks, products whose places are kept; each is compared with
// plain loops over the dense matrix.
#include "checks.h"
#include <cmath>
#include <complex>
#include <cuda_runtime.h>
#include <cuComplex.h>
#include <cusparse.h>
#include <tuple>
#include <vector>

#define OK(CALL) IS((CALL) == CUSPARSE_STATUS_SUCCESS)

constexpr auto N_ = CUSPARSE_OPERATION_NON_TRANSPOSE;
constexpr auto T_ = CUSPARSE_OPERATION_TRANSPOSE;
constexpr auto Policy = CUSPARSE_SOLVE_POLICY_NO_LEVEL;

/// The functions for numbers of one type, by the names that all types share.
template <class T> struct Of;
template <> struct Of<float> {
  using Raw = float;
  static constexpr auto IluSize = cusparseScsrilu02_bufferSize;
  static constexpr auto IluAnalysis = cusparseScsrilu02_analysis;
  static constexpr auto Ilu = cusparseScsrilu02;
  static constexpr auto Boost = cusparseScsrilu02_numericBoost;
  static constexpr auto IcSize = cusparseScsric02_bufferSize;
  static constexpr auto IcAnalysis = cusparseScsric02_analysis;
  static constexpr auto Ic = cusparseScsric02;
  static constexpr auto GtsvSize = cusparseSgtsv2_bufferSizeExt;
  static constexpr auto Gtsv = cusparseSgtsv2;
  static constexpr auto NoPivotSize = cusparseSgtsv2_nopivot_bufferSizeExt;
  static constexpr auto NoPivot = cusparseSgtsv2_nopivot;
  static constexpr auto BatchSize = cusparseSgtsv2StridedBatch_bufferSizeExt;
  static constexpr auto Batch = cusparseSgtsv2StridedBatch;
  static constexpr auto Bsrmv = cusparseSbsrmv;
};
template <> struct Of<double> {
  using Raw = double;
  static constexpr auto IluSize = cusparseDcsrilu02_bufferSize;
  static constexpr auto IluAnalysis = cusparseDcsrilu02_analysis;
  static constexpr auto Ilu = cusparseDcsrilu02;
  static constexpr auto Boost = cusparseDcsrilu02_numericBoost;
  static constexpr auto IcSize = cusparseDcsric02_bufferSize;
  static constexpr auto IcAnalysis = cusparseDcsric02_analysis;
  static constexpr auto Ic = cusparseDcsric02;
  static constexpr auto GtsvSize = cusparseDgtsv2_bufferSizeExt;
  static constexpr auto Gtsv = cusparseDgtsv2;
  static constexpr auto NoPivotSize = cusparseDgtsv2_nopivot_bufferSizeExt;
  static constexpr auto NoPivot = cusparseDgtsv2_nopivot;
  static constexpr auto BatchSize = cusparseDgtsv2StridedBatch_bufferSizeExt;
  static constexpr auto Batch = cusparseDgtsv2StridedBatch;
  static constexpr auto Bsrmv = cusparseDbsrmv;
};
template <> struct Of<std::complex<float>> {
  using Raw = cuComplex;
  static constexpr auto IluSize = cusparseCcsrilu02_bufferSize;
  static constexpr auto IluAnalysis = cusparseCcsrilu02_analysis;
  static constexpr auto Ilu = cusparseCcsrilu02;
  static constexpr auto Boost = cusparseCcsrilu02_numericBoost;
  static constexpr auto IcSize = cusparseCcsric02_bufferSize;
  static constexpr auto IcAnalysis = cusparseCcsric02_analysis;
  static constexpr auto Ic = cusparseCcsric02;
  static constexpr auto GtsvSize = cusparseCgtsv2_bufferSizeExt;
  static constexpr auto Gtsv = cusparseCgtsv2;
  static constexpr auto NoPivotSize = cusparseCgtsv2_nopivot_bufferSizeExt;
  static constexpr auto NoPivot = cusparseCgtsv2_nopivot;
  static constexpr auto BatchSize = cusparseCgtsv2StridedBatch_bufferSizeExt;
  static constexpr auto Batch = cusparseCgtsv2StridedBatch;
  static constexpr auto Bsrmv = cusparseCbsrmv;
};
template <> struct Of<std::complex<double>> {
  using Raw = cuDoubleComplex;
  static constexpr auto IluSize = cusparseZcsrilu02_bufferSize;
  static constexpr auto IluAnalysis = cusparseZcsrilu02_analysis;
  static constexpr auto Ilu = cusparseZcsrilu02;
  static constexpr auto Boost = cusparseZcsrilu02_numericBoost;
  static constexpr auto IcSize = cusparseZcsric02_bufferSize;
  static constexpr auto IcAnalysis = cusparseZcsric02_analysis;
  static constexpr auto Ic = cusparseZcsric02;
  static constexpr auto GtsvSize = cusparseZgtsv2_bufferSizeExt;
  static constexpr auto Gtsv = cusparseZgtsv2;
  static constexpr auto NoPivotSize = cusparseZgtsv2_nopivot_bufferSizeExt;
  static constexpr auto NoPivot = cusparseZgtsv2_nopivot;
  static constexpr auto BatchSize = cusparseZgtsv2StridedBatch_bufferSizeExt;
  static constexpr auto Batch = cusparseZgtsv2StridedBatch;
  static constexpr auto Bsrmv = cusparseZbsrmv;
};

template <class T> using Raw = typename Of<T>::Raw;
template <class T> Raw<T> *raw(T *P) { return reinterpret_cast<Raw<T> *>(P); }
template <class T> const Raw<T> *raw(const T *P) { return reinterpret_cast<const Raw<T> *>(P); }

template <class T> bool same(const std::vector<T> &A, const std::vector<T> &B) {
  bool Result = A.size() == B.size();
  for (size_t I = 0; I < A.size() && Result; ++I)
    Result = std::abs(A[I] - B[I]) < 1e-4;
  return Result;
}

template <class T> T number(int Real, int) { return T(Real); }
template <> std::complex<float> number(int Real, int Other) { return {float(Real), float(Other)}; }
template <> std::complex<double> number(int Real, int Other) { return {double(Real), double(Other)}; }

template <class T> T conjugate(T X) { return X; }
template <class T> std::complex<T> conjugate(std::complex<T> X) { return std::conj(X); }

/// A square matrix with a pattern, row after row.
template <class T> struct Square {
  int N;
  std::vector<T> A;
  std::vector<bool> Has;
  explicit Square(int N) : N(N), A(size_t(N) * N), Has(size_t(N) * N) {}
  void set(int I, int J, T Value) {
    A[I * N + J] = Value;
    Has[I * N + J] = true;
  }
  std::vector<T> values() const {
    std::vector<T> Result;
    for (size_t I = 0; I < A.size(); ++I)
      if (Has[I])
        Result.push_back(A[I]);
    return Result;
  }
};

template <class T> Square<T> hermitian(int N) {
  Square<T> S(N);
  for (int I = 0; I < N; ++I)
    for (int J = 0; J <= I; ++J)
      if (I == J || (I + 2 * J) % 3 == 0) {
        const T Value = I == J ? T(4 + N) : number<T>(I - 2 * J, J + 1);
        S.set(I, J, Value);
        S.set(J, I, conjugate(Value));
      }
  return S;
}

/// The matrix as the libraries get it.
template <class T> struct Csr {
  Device<T> Values;
  Device<int> Offsets, Columns;
  cusparseMatDescr_t Descr;
  int Count;
  Csr(const Square<T> &S, int Base)
      : Values(S.values()), Offsets(offsets(S, Base)), Columns(columns(S, Base)), Count(int(Values.N)) {
    OK(cusparseCreateMatDescr(&Descr));
    OK(cusparseSetMatIndexBase(Descr, Base ? CUSPARSE_INDEX_BASE_ONE : CUSPARSE_INDEX_BASE_ZERO));
  }
  ~Csr() { OK(cusparseDestroyMatDescr(Descr)); }
  static std::vector<int> offsets(const Square<T> &S, int Base) {
    std::vector<int> Result(1, Base);
    for (int I = 0; I < S.N; ++I) {
      Result.push_back(Result.back());
      for (int J = 0; J < S.N; ++J)
        Result.back() += S.Has[I * S.N + J];
    }
    return Result;
  }
  static std::vector<int> columns(const Square<T> &S, int Base) {
    std::vector<int> Result;
    for (int I = 0; I < S.N; ++I)
      for (int J = 0; J < S.N; ++J)
        if (S.Has[I * S.N + J])
          Result.push_back(J + Base);
    return Result;
  }
};

/// What is said of pivots after the analysis and after the factors.
struct Told {
  int First = -2, Then = -2;
};

template <class T> Told lu(cusparseHandle_t H, const Square<T> &S, Csr<T> &M, bool Boosts = false) {
  csrilu02Info_t Info;
  int Size = 0;
  Told Result;
  OK(cusparseCreateCsrilu02Info(&Info));
  T Half = T(0.5f);
  double Tolerance = 1e-8;
  if (Boosts)
    OK(Of<T>::Boost(H, Info, 1, &Tolerance, raw(&Half)));
  OK(Of<T>::IluSize(H, S.N, M.Count, M.Descr, raw(M.Values.P), M.Offsets.P, M.Columns.P, Info, &Size));
  Device<char> Buffer{std::vector<char>(size_t(Size))};
  OK(Of<T>::IluAnalysis(H, S.N, M.Count, M.Descr, raw(M.Values.P), M.Offsets.P, M.Columns.P, Info, Policy, Buffer.P));
  IS(cusparseXcsrilu02_zeroPivot(H, Info, &Result.First) ==
     (Result.First < 0 ? CUSPARSE_STATUS_SUCCESS : CUSPARSE_STATUS_ZERO_PIVOT));
  OK(Of<T>::Ilu(H, S.N, M.Count, M.Descr, raw(M.Values.P), M.Offsets.P, M.Columns.P, Info, Policy, Buffer.P));
  IS(cusparseXcsrilu02_zeroPivot(H, Info, &Result.Then) ==
     (Result.Then < 0 ? CUSPARSE_STATUS_SUCCESS : CUSPARSE_STATUS_ZERO_PIVOT));
  OK(cusparseDestroyCsrilu02Info(Info));
  return Result;
}

template <class T> Told cholesky(cusparseHandle_t H, const Square<T> &S, Csr<T> &M) {
  csric02Info_t Info;
  int Size = 0;
  Told Result;
  OK(cusparseCreateCsric02Info(&Info));
  OK(Of<T>::IcSize(H, S.N, M.Count, M.Descr, raw(M.Values.P), M.Offsets.P, M.Columns.P, Info, &Size));
  Device<char> Buffer{std::vector<char>(size_t(Size))};
  OK(Of<T>::IcAnalysis(H, S.N, M.Count, M.Descr, raw(M.Values.P), M.Offsets.P, M.Columns.P, Info, Policy, Buffer.P));
  IS(cusparseXcsric02_zeroPivot(H, Info, &Result.First) ==
     (Result.First < 0 ? CUSPARSE_STATUS_SUCCESS : CUSPARSE_STATUS_ZERO_PIVOT));
  OK(Of<T>::Ic(H, S.N, M.Count, M.Descr, raw(M.Values.P), M.Offsets.P, M.Columns.P, Info, Policy, Buffer.P));
  IS(cusparseXcsric02_zeroPivot(H, Info, &Result.Then) ==
     (Result.Then < 0 ? CUSPARSE_STATUS_SUCCESS : CUSPARSE_STATUS_ZERO_PIVOT));
  OK(cusparseDestroyCsric02Info(Info));
  return Result;
}

template <class T> void factors(cusparseHandle_t H) {
  const int N = 9;
  for (int Base : {0, 1}) {
    // Neither symmetric in its numbers nor in where they are.
    Square<T> S(N);
    for (int I = 0; I < N; ++I)
      for (int J = 0; J < N; ++J)
        if (I == J || (3 * I + J) % 4 == 0)
          S.set(I, J, I == J ? T(9 + I) : number<T>((I * 5 + J * 3) % 7 - 3, I - J));
    Csr<T> M(S, Base);
    Told Pivots = lu(H, S, M);
    IS(Pivots.First == -1 && Pivots.Then == -1);
    Square<T> Want = S;
    for (int I = 0; I < N; ++I)
      for (int K = 0; K < I; ++K)
        if (S.Has[I * N + K]) {
          Want.A[I * N + K] /= Want.A[K * N + K];
          for (int J = K + 1; J < N; ++J)
            if (S.Has[I * N + J] && S.Has[K * N + J])
              Want.A[I * N + J] -= Want.A[I * N + K] * Want.A[K * N + J];
        }
    IS(same(M.Values.read(), Want.values()));

    // The upper triangle stays.
    const Square<T> Positive = hermitian<T>(N);
    Csr<T> P(Positive, Base);
    Pivots = cholesky(H, Positive, P);
    IS(Pivots.First == -1 && Pivots.Then == -1);
    Want = Positive;
    for (int I = 0; I < N; ++I)
      for (int J = 0; J <= I; ++J)
        if (Want.Has[I * N + J]) {
          T Sum = Want.A[I * N + J];
          for (int K = 0; K < J; ++K)
            if (Want.Has[I * N + K] && Want.Has[J * N + K])
              Sum -= Want.A[I * N + K] * conjugate(Want.A[J * N + K]);
          Want.A[I * N + J] = I == J ? std::sqrt(Sum) : Sum / Want.A[J * N + J];
        }
    IS(same(P.Values.read(), Want.values()));
  }
}

/// Pivots that are 0, and such that are not there; what counts is the first one.
static void zeroPivots(cusparseHandle_t H) {
  for (int Base : {0, 1}) {
    Square<double> Zero(3), Missing(3);
    for (int I = 0; I < 3; ++I)
      for (int J = 0; J < 3; ++J)
        if (I != 1 || J != 1)
          Missing.set(I, J, 3 + I - J);
    for (auto [I, J, Value] : {std::tuple(0, 0, 1), {0, 1, 2}, {1, 0, 2}, {1, 1, 4}, {2, 1, 1}, {2, 2, 1}})
      Zero.set(I, J, Value);
    Csr<double> A(Zero, Base), B(Missing, Base), C(Zero, Base);
    Told Pivots = lu(H, Zero, A);
    IS(Pivots.First == -1 && Pivots.Then == 1 + Base);
    Pivots = lu(H, Missing, B);
    IS(Pivots.First == 1 + Base && Pivots.Then == 1 + Base);
    Pivots = lu(H, Zero, C, /*Boosts=*/true);
    IS(Pivots.First == -1 && Pivots.Then == -1);
    IS(same(C.Values.read(), {1, 2, 2, 0.5, 2, 1}));

    // 0 and a number below it.
    for (int Last : {1, -2}) {
      Square<double> S(3);
      for (auto [I, J, Value] : {std::tuple(0, 0, 1), {1, 0, 1}, {1, 1, Last}, {2, 2, 4}})
        S.set(I, J, Value);
      Csr<double> M(S, Base), None(Missing, Base);
      Pivots = cholesky(H, S, M);
      IS(Pivots.First == -1 && Pivots.Then == 1 + Base);
      Pivots = cholesky(H, Missing, None);
      IS(Pivots.First == 1 + Base && Pivots.Then == 1 + Base);
    }
  }
}

/// Three diagonals, by systems, with a dominant diagonal or with zeros in it: then pairs of rows are to be exchanged.
template <class T> struct Diagonals {
  std::vector<T> Lower, Middle, Upper, X, B;
  Diagonals(int M, int Stride, int Systems, bool Dominant) {
    for (int S = 0; S < Systems; ++S)
      for (int I = 0; I < Stride; ++I) {
        const bool Even = I % 2 == 0;
        Lower.push_back(Dominant ? number<T>((I + S) % 3 - 1, 1) : number<T>(Even ? 1 : 7, 1));
        Middle.push_back(Dominant ? number<T>(8 + I, 1) : T(Even && I + 1 < M ? 0.f : Even ? 5.f : 1.f));
        Upper.push_back(Dominant ? number<T>(2 + I % 2, -1) : number<T>(Even ? 6 : 1, -1));
        X.push_back(number<T>(I % 5 - 2, S));
        B.push_back(T(7.f));
      }
    for (int S = 0; S < Systems; ++S) {
      Lower[S * Stride] = T();
      Upper[S * Stride + M - 1] = T();
      for (int I = 0; I < M; ++I) {
        const int At = S * Stride + I;
        B[At] = Middle[At] * X[At];
        if (I)
          B[At] += Lower[At] * X[At - 1];
        if (I + 1 < M)
          B[At] += Upper[At] * X[At + 1];
      }
      for (int I = M; I < Stride; ++I)
        X[S * Stride + I] = B[S * Stride + I];
    }
  }
};

template <class T> void threeDiagonals(cusparseHandle_t H) {
  size_t Size = 0;
  for (int M : {3, 8, 33})
    for (bool Pivots : {false, true}) {
      const int Ldb = M + 2, N = 3;
      Diagonals<T> D(M, Ldb, N, !Pivots);
      // One matrix for all right sides: that of the first system.
      for (int S = 0; S < N; ++S)
        for (int I = 0; I < M; ++I) {
          const int At = S * Ldb + I;
          D.B[At] = D.Middle[I] * D.X[At];
          if (I)
            D.B[At] += D.Lower[I] * D.X[At - 1];
          if (I + 1 < M)
            D.B[At] += D.Upper[I] * D.X[At + 1];
        }
      Device<T> Lower(D.Lower), Middle(D.Middle), Upper(D.Upper), B(D.B);
      OK((Pivots ? Of<T>::GtsvSize : Of<T>::NoPivotSize)(H, M, N, raw(Lower.P), raw(Middle.P), raw(Upper.P), raw(B.P), Ldb,
                                                        &Size));
      Device<char> Buffer{std::vector<char>(Size)};
      OK((Pivots ? Of<T>::Gtsv : Of<T>::NoPivot)(H, M, N, raw(Lower.P), raw(Middle.P), raw(Upper.P), raw(B.P), Ldb,
                                                Buffer.P));
      IS(same(B.read(), D.X));
    }
  const int M = 17, Stride = 20, Count = 4;
  const Diagonals<T> D(M, Stride, Count, /*Dominant=*/true);
  Device<T> Lower(D.Lower), Middle(D.Middle), Upper(D.Upper), X(D.B);
  OK(Of<T>::BatchSize(H, M, raw(Lower.P), raw(Middle.P), raw(Upper.P), raw(X.P), Count, Stride, &Size));
  Device<char> Buffer{std::vector<char>(Size)};
  OK(Of<T>::Batch(H, M, raw(Lower.P), raw(Middle.P), raw(Upper.P), raw(X.P), Count, Stride, Buffer.P));
  IS(same(X.read(), D.X));
  IS(Of<T>::Gtsv(H, 1, 1, raw(Lower.P), raw(Middle.P), raw(Upper.P), raw(X.P), 1, Buffer.P) ==
     CUSPARSE_STATUS_INVALID_VALUE);
}

/// Rows by columns; about a third are 0.
static std::vector<double> dense(int Rows, int Columns, int Seed) {
  std::vector<double> A(size_t(Rows) * Columns);
  for (int I = 0; I < Rows; ++I)
    for (int J = 0; J < Columns; ++J)
      if ((I + 2 * J) % 3 != 0)
        A[I * Columns + J] = (I * 5 + J * 3 + Seed) % 7 - 3.5;
  return A;
}

static std::vector<double> product(const std::vector<double> &A, const std::vector<double> &B, int M, int K, int N) {
  std::vector<double> C(size_t(M) * N);
  for (int I = 0; I < M; ++I)
    for (int J = 0; J < N; ++J)
      for (int L = 0; L < K; ++L)
        C[I * N + J] += A[I * K + L] * B[L * N + J];
  return C;
}

/// The elements that are not 0 in \p A, whose numbers are those of \p Of.
static std::vector<double> elements(const std::vector<double> &A, const std::vector<double> &Of) {
  std::vector<double> Result;
  for (size_t I = 0; I < A.size(); ++I)
    if (A[I] != 0)
      Result.push_back(Of[I]);
  return Result;
}

struct General {
  Device<int> Offsets, Columns;
  Device<double> Values;
  cusparseSpMatDescr_t M;
  General(const std::vector<double> &A, int Rows, int Width)
      : Offsets(offsets(A, Rows, Width)), Columns(columns(A, Width)), Values(elements(A, A)) {
    OK(cusparseCreateCsr(&M, Rows, Width, int64_t(Values.N), Offsets.P, Columns.P, Values.P, CUSPARSE_INDEX_32I,
                         CUSPARSE_INDEX_32I, CUSPARSE_INDEX_BASE_ZERO, CUDA_R_64F));
  }
  ~General() { OK(cusparseDestroySpMat(M)); }
  static std::vector<int> offsets(const std::vector<double> &A, int Rows, int Width) {
    std::vector<int> Result(1);
    for (int I = 0; I < Rows; ++I) {
      Result.push_back(Result.back());
      for (int J = 0; J < Width; ++J)
        Result.back() += A[I * Width + J] != 0;
    }
    return Result;
  }
  static std::vector<int> columns(const std::vector<double> &A, int Width) {
    std::vector<int> Result;
    for (size_t I = 0; I < A.size(); ++I)
      if (A[I] != 0)
        Result.push_back(int(I) % Width);
    return Result;
  }
};

/// A product whose places are found once, for two sets of numbers.
static void reused(cusparseHandle_t H) {
  const int M = 6, K = 5, N = 7;
  std::vector<double> A = dense(M, K, 0), B = dense(K, N, 1);
  General Sa(A, M, K), Sb(B, K, N);
  Device<int> Offsets{std::vector<int>(M + 1)};
  cusparseSpMatDescr_t Mc;
  OK(cusparseCreateCsr(&Mc, M, N, 0, Offsets.P, nullptr, nullptr, CUSPARSE_INDEX_32I, CUSPARSE_INDEX_32I,
                       CUSPARSE_INDEX_BASE_ZERO, CUDA_R_64F));
  cusparseSpGEMMDescr_t Descr;
  OK(cusparseSpGEMM_createDescr(&Descr));
  size_t Sizes[5] = {};
#define PLACES N_, N_, Sa.M, Sb.M, Mc, CUSPARSE_SPGEMM_DEFAULT, Descr
  OK(cusparseSpGEMMreuse_workEstimation(H, PLACES, &Sizes[0], nullptr));
  Device<char> First{std::vector<char>(Sizes[0])};
  OK(cusparseSpGEMMreuse_workEstimation(H, PLACES, &Sizes[0], First.P));
  OK(cusparseSpGEMMreuse_nnz(H, PLACES, &Sizes[1], nullptr, &Sizes[2], nullptr, &Sizes[3], nullptr));
  Device<char> Second{std::vector<char>(Sizes[1])}, Third{std::vector<char>(Sizes[2])},
      Fourth{std::vector<char>(Sizes[3])};
  OK(cusparseSpGEMMreuse_nnz(H, PLACES, &Sizes[1], Second.P, &Sizes[2], Third.P, &Sizes[3], Fourth.P));
  int64_t Rows, Width, Count = 0;
  OK(cusparseSpMatGetSize(Mc, &Rows, &Width, &Count));
  IS(Rows == M && Width == N && Count > 0 && Count <= M * N);
  Device<int> Columns{std::vector<int>(size_t(Count))};
  Device<double> Values{std::vector<double>(size_t(Count), 1.0)};
  OK(cusparseCsrSetPointers(Mc, Offsets.P, Columns.P, Values.P));
  OK(cusparseSpGEMMreuse_copy(H, PLACES, &Sizes[4], nullptr));
  Device<char> Fifth{std::vector<char>(Sizes[4])};
  OK(cusparseSpGEMMreuse_copy(H, PLACES, &Sizes[4], Fifth.P));
  std::vector<double> Old(M * N, 1.0);
  for (int Round = 0; Round < 2; ++Round) {
    const double Alpha = 2, Beta = Round ? 0.5 : 0;
    OK(cusparseSpGEMMreuse_compute(H, N_, N_, &Alpha, Sa.M, Sb.M, &Beta, Mc, CUDA_R_64F, CUSPARSE_SPGEMM_DEFAULT,
                                   Descr));
    const std::vector<double> Sum = product(A, B, M, K, N), Got = Values.read();
    const std::vector<int> O = Offsets.read(), C = Columns.read();
    IS(O[0] == 0 && O[M] == Count);
    std::vector<double> Whole(M * N), Want(M * N);
    for (int I = 0; I < M; ++I)
      for (int P = O[I]; P < O[I + 1]; ++P)
        Whole[I * N + C[P]] = Got[P];
    for (int I = 0; I < M * N; ++I)
      Want[I] = 2 * Sum[I] + Beta * Old[I];
    IS(same(Whole, Want));
    Old = Want;
    const std::vector<double> Other = dense(M, K, 3);
    const std::vector<double> Numbers = elements(A, Other);
    cudaMemcpy(Sa.Values.P, Numbers.data(), Numbers.size() * sizeof(double), cudaMemcpyHostToDevice);
    A = Other;
  }
  IS(cusparseSpGEMMreuse_workEstimation(H, T_, N_, Sa.M, Sb.M, Mc, CUSPARSE_SPGEMM_DEFAULT, Descr, &Sizes[0], nullptr) !=
     CUSPARSE_STATUS_SUCCESS);
  OK(cusparseSpGEMM_destroyDescr(Descr));
  OK(cusparseDestroySpMat(Mc));
}

/// 3 by 4 blocks of \p Size, of which each row has two.
template <class T> void blocks(cusparseHandle_t H, cusparseDirection_t Direction, int Size, int Base) {
  const int Rows = 3, Columns = 4;
  std::vector<int> Offsets, Indices;
  std::vector<T> Values, X, Y, Want;
  for (int I = 0; I < Columns * Size; ++I)
    X.push_back(number<T>(I % 5 - 2, 1));
  for (int I = 0; I < Rows * Size; ++I)
    Y.push_back(number<T>(I, 2));
  for (const T &Old : Y)
    Want.push_back(Old * T(3.f));
  for (int I = 0; I < Rows; ++I) {
    Offsets.push_back(int(Indices.size()) + Base);
    for (int J : {I, 3})
      if (J != I || I != 3) {
        Indices.push_back(J + Base);
        for (int P = 0; P < Size * Size; ++P) {
          const int Row = Direction == CUSPARSE_DIRECTION_ROW ? P / Size : P % Size;
          const int Column = Direction == CUSPARSE_DIRECTION_ROW ? P % Size : P / Size;
          Values.push_back(number<T>((I + J * 3 + P) % 7 - 3, P % 2));
          Want[I * Size + Row] += T(2.f) * Values.back() * X[J * Size + Column];
        }
      }
  }
  Offsets.push_back(int(Indices.size()) + Base);
  Device<int> Do(Offsets), Di(Indices);
  Device<T> Dv(Values), Dx(X), Dy(Y);
  cusparseMatDescr_t Descr;
  OK(cusparseCreateMatDescr(&Descr));
  OK(cusparseSetMatIndexBase(Descr, Base ? CUSPARSE_INDEX_BASE_ONE : CUSPARSE_INDEX_BASE_ZERO));
  const T Alpha(2.f), Beta(3.f);
  OK(Of<T>::Bsrmv(H, Direction, N_, Rows, Columns, int(Indices.size()), raw(&Alpha), Descr, raw(Dv.P), Do.P, Di.P, Size,
                  raw(Dx.P), raw(&Beta), raw(Dy.P)));
  IS(same(Dy.read(), Want));
  IS(Of<T>::Bsrmv(H, Direction, T_, Rows, Columns, int(Indices.size()), raw(&Alpha), Descr, raw(Dv.P), Do.P, Di.P, Size,
                  raw(Dx.P), raw(&Beta), raw(Dy.P)) != CUSPARSE_STATUS_SUCCESS);
  OK(cusparseDestroyMatDescr(Descr));
}

/// Blocks in as many columns for each row, with one that is none. The platforms have them in their own orders.
static void blockedEll(cusparseHandle_t H) {
  const int Rows = 4, Columns = 6, Size = 2, EllColumns = 4, N = 3, Lines = Rows / Size, Slots = EllColumns / Size;
  const int BlockAt[Lines][Slots] = {{0, 2}, {1, -1}};
  std::vector<int> Indices(Lines * Slots);
  std::vector<double> Values(Rows * EllColumns), A(Rows * Columns);
  for (int I = 0; I < Rows; ++I)
    for (int J = 0; J < EllColumns; ++J) {
      const int Line = I / Size, Slot = J / Size, Block = BlockAt[Line][Slot];
#ifdef __HIP_PLATFORM_AMD__
      const int Which = Slot * Lines + Line, At = Which * Size * Size + J % Size * Size + I % Size;
#else
      const int Which = Line * Slots + Slot, At = I * EllColumns + J;
#endif
      Indices[Which] = Block;
      Values[At] = Block < 0 ? 0 : I * 4 + J - 5;
      if (Block >= 0)
        A[I * Columns + Block * Size + J % Size] = Values[At];
    }
  const std::vector<double> B = dense(Columns, N, 2);
  Device<int> Di(Indices);
  Device<double> Dv(Values), Db(B), Dc(std::vector<double>(Rows * N, 4.0));
  cusparseSpMatDescr_t Ma;
  const cusparseStatus_t Created = cusparseCreateBlockedEll(&Ma, Rows, Columns, Size, EllColumns, Di.P, Dv.P,
                                                            CUSPARSE_INDEX_32I, CUSPARSE_INDEX_BASE_ZERO, CUDA_R_64F);
#ifdef __MACA__ // Its order is not established.
  IS(Created == CUSPARSE_STATUS_NOT_SUPPORTED);
  return;
#endif
  OK(Created);
  cusparseDnMatDescr_t Mb, Mc;
  OK(cusparseCreateDnMat(&Mb, Columns, N, N, Db.P, CUDA_R_64F, CUSPARSE_ORDER_ROW));
  OK(cusparseCreateDnMat(&Mc, Rows, N, N, Dc.P, CUDA_R_64F, CUSPARSE_ORDER_ROW));
  const double Alpha = 3, Beta = 0.5;
  size_t Needed = 0;
  OK(cusparseSpMM_bufferSize(H, N_, N_, &Alpha, Ma, Mb, &Beta, Mc, CUDA_R_64F, CUSPARSE_SPMM_BLOCKED_ELL_ALG1, &Needed));
  Device<char> Buffer{std::vector<char>(Needed)};
  OK(cusparseSpMM(H, N_, N_, &Alpha, Ma, Mb, &Beta, Mc, CUDA_R_64F, CUSPARSE_SPMM_BLOCKED_ELL_ALG1, Buffer.P));
  std::vector<double> Want = product(A, B, Rows, Columns, N);
  for (double &X : Want)
    X = 3 * X + 2;
  IS(same(Dc.read(), Want));
  // Not with a vector, and not with blocks that do not fit.
  cusparseDnVecDescr_t X, Y;
  OK(cusparseCreateDnVec(&X, Columns, Db.P, CUDA_R_64F));
  OK(cusparseCreateDnVec(&Y, Rows, Dc.P, CUDA_R_64F));
  IS(cusparseSpMV(H, N_, &Alpha, Ma, X, &Beta, Y, CUDA_R_64F, CUSPARSE_SPMV_ALG_DEFAULT, Buffer.P) ==
     CUSPARSE_STATUS_NOT_SUPPORTED);
  cusparseSpMatDescr_t Wrong;
  IS(cusparseCreateBlockedEll(&Wrong, Rows + 1, Columns, Size, EllColumns, Di.P, Dv.P, CUSPARSE_INDEX_32I,
                              CUSPARSE_INDEX_BASE_ZERO, CUDA_R_64F) == CUSPARSE_STATUS_INVALID_VALUE);
  OK(cusparseDestroyDnVec(X));
  OK(cusparseDestroyDnVec(Y));
  OK(cusparseDestroyDnMat(Mb));
  OK(cusparseDestroyDnMat(Mc));
  OK(cusparseDestroySpMat(Ma));
}

template <class T> void all(cusparseHandle_t H) {
  factors<T>(H);
  threeDiagonals<T>(H);
  for (auto Direction : {CUSPARSE_DIRECTION_ROW, CUSPARSE_DIRECTION_COLUMN})
    for (int Base : {0, 1})
      for (int Size : {2, 3})
        blocks<T>(H, Direction, Size, Base);
}

int main() {
  cusparseHandle_t H;
  OK(cusparseCreate(&H));
  all<float>(H);
  all<double>(H);
  all<std::complex<float>>(H);
  all<std::complex<double>>(H);
  zeroPivots(H);
  reused(H);
  blockedEll(H);
  OK(cusparseDestroy(H));
  return allAsExpected();
}
