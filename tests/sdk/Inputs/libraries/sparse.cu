// cuSPARSE: what it computes from sparse matrices is compared with the dense ones.
#include "checks.h"
#include <cmath>
#include <complex>
#include <cstdio>
#include <cuda_runtime.h>
#include <cusparse.h>
#include <cuComplex.h>
#include <vector>

#define OK(CALL) IS((CALL) == CUSPARSE_STATUS_SUCCESS)

/// Memory whose size may be all that is known.
template <class T> struct Sized : Device<T> {
  using Device<T>::Device;
  explicit Sized(size_t N) : Device<T>(std::vector<T>(N)) {}
};

template <class T> bool same(const std::vector<T> &A, const std::vector<T> &B) {
  bool Result = A.size() == B.size();
  for (size_t I = 0; I < A.size() && Result; ++I)
    Result = std::abs(A[I] - B[I]) < 1e-5;
  return Result;
}

/// Rows by columns, row after row; about a third are 0, and row 2 is empty.
template <class T> std::vector<T> dense(int Rows, int Columns) {
  std::vector<T> A(size_t(Rows) * Columns);
  for (int I = 0; I < Rows; ++I)
    for (int J = 0; J < Columns; ++J)
      if (I != 2 && (I + 2 * J) % 3 != 0)
        A[I * Columns + J] = T(float((I * 5 + J * 3) % 7 - 3));
  return A;
}

template <class T> T conjugate(T X) { return X; }
template <class T> std::complex<T> conjugate(std::complex<T> X) { return std::conj(X); }

template <class T> std::vector<T> transposed(const std::vector<T> &A, int Rows, int Columns, bool Conjugate = false) {
  std::vector<T> B(A.size());
  for (int I = 0; I < Rows; ++I)
    for (int J = 0; J < Columns; ++J)
      B[J * Rows + I] = Conjugate ? conjugate(A[I * Columns + J]) : A[I * Columns + J];
  return B;
}

template <class T> std::vector<T> product(const std::vector<T> &A, const std::vector<T> &B, int M, int K, int N) {
  std::vector<T> C(size_t(M) * N);
  for (int I = 0; I < M; ++I)
    for (int J = 0; J < N; ++J)
      for (int L = 0; L < K; ++L)
        C[I * N + J] += A[I * K + L] * B[L * N + J];
  return C;
}

/// The elements that are not 0, row after row.
template <class T, class I = int> struct Sparse {
  std::vector<I> Offsets, Rows, Columns;
  std::vector<T> Values;
  Sparse(const std::vector<T> &A, int M, int N, int Base) : Offsets(1, I(Base)) {
    for (int R = 0; R < M; ++R) {
      for (int C = 0; C < N; ++C)
        if (A[R * N + C] != T()) {
          Rows.push_back(R + Base);
          Columns.push_back(C + Base);
          Values.push_back(A[R * N + C]);
        }
      Offsets.push_back(I(Values.size()) + Base);
    }
  }
};

constexpr auto N_ = CUSPARSE_OPERATION_NON_TRANSPOSE;
constexpr auto T_ = CUSPARSE_OPERATION_TRANSPOSE;
constexpr auto C_ = CUSPARSE_OPERATION_CONJUGATE_TRANSPOSE;

template <class T> void vectorProducts(cusparseHandle_t H, cudaDataType Type) {
  const int M = 7, N = 5;
  const std::vector<T> A = dense<T>(M, N);
  for (int Base : {0, 1}) {
    const Sparse<T> S(A, M, N, Base);
    const Sparse<T, int64_t> Wide(A, M, N, Base);
    Sized<int> Offsets(S.Offsets), Rows(S.Rows), Columns(S.Columns);
    Sized<int64_t> WideOffsets(Wide.Offsets), WideColumns(Wide.Columns);
    Sized<T> Values(S.Values);
    const auto At = Base ? CUSPARSE_INDEX_BASE_ONE : CUSPARSE_INDEX_BASE_ZERO;
    const int64_t Count = int64_t(S.Values.size());
    cusparseSpMatDescr_t Forms[4];
    OK(cusparseCreateCsr(&Forms[0], M, N, Count, Offsets.P, Columns.P, Values.P, CUSPARSE_INDEX_32I, CUSPARSE_INDEX_32I,
                         At, Type));
    OK(cusparseCreateCoo(&Forms[1], M, N, Count, Rows.P, Columns.P, Values.P, CUSPARSE_INDEX_32I, At, Type));
    OK(cusparseCreateCsr(&Forms[2], M, N, Count, WideOffsets.P, WideColumns.P, Values.P, CUSPARSE_INDEX_64I,
                         CUSPARSE_INDEX_64I, At, Type));
    // By columns: that of the transposed matrix.
    OK(cusparseCreateCsc(&Forms[3], N, M, Count, Offsets.P, Columns.P, Values.P, CUSPARSE_INDEX_32I, CUSPARSE_INDEX_32I,
                         At, Type));
    for (int Form = 0; Form < 4; ++Form)
      for (auto Op : {N_, T_, C_}) {
        if (Op == C_ && (Type == CUDA_R_32F || Type == CUDA_R_64F))
          continue;
        const bool Stays = (Form == 3) == (Op != N_);
        const std::vector<T> Whole = Form == 3 ? transposed(A, M, N) : A;
        const int Height = Form == 3 ? N : M, Width = Form == 3 ? M : N;
        const std::vector<T> OpA = Op == N_ ? Whole : transposed(Whole, Height, Width, Op == C_);
        const int Out = Stays ? M : N, In = Stays ? N : M;
        std::vector<T> X(In), Y(Out);
        for (int I = 0; I < In; ++I)
          X[I] = T(float(I - 2));
        for (int I = 0; I < Out; ++I)
          Y[I] = T(float(I));
        Sized<T> Dx(X), Dy(Y);
        cusparseDnVecDescr_t Vx, Vy;
        OK(cusparseCreateDnVec(&Vx, In, Dx.P, Type));
        OK(cusparseCreateDnVec(&Vy, Out, Dy.P, Type));
        const T Alpha(2.f), Beta(-1.f);
        size_t Size = 0;
        OK(cusparseSpMV_bufferSize(H, Op, &Alpha, Forms[Form], Vx, &Beta, Vy, Type, CUSPARSE_SPMV_ALG_DEFAULT, &Size));
        Sized<char> Buffer(Size);
        OK(cusparseSpMV(H, Op, &Alpha, Forms[Form], Vx, &Beta, Vy, Type, CUSPARSE_SPMV_ALG_DEFAULT, Buffer.P));
        std::vector<T> Want = product(OpA, X, Out, In, 1);
        for (int I = 0; I < Out; ++I)
          Want[I] = Alpha * Want[I] + Beta * Y[I];
        IS(same(Dy.read(), Want));
        OK(cusparseDestroyDnVec(Vx));
        OK(cusparseDestroyDnVec(Vy));
      }
    for (cusparseSpMatDescr_t Form : Forms)
      OK(cusparseDestroySpMat(Form));
  }
}

struct Csr {
  Sparse<double> S;
  Sized<int> Offsets, Columns;
  Sized<double> Values;
  cusparseSpMatDescr_t M;
  Csr(const std::vector<double> &A, int Rows, int Width)
      : S(A, Rows, Width, 0), Offsets(S.Offsets), Columns(S.Columns), Values(S.Values) {
    OK(cusparseCreateCsr(&M, Rows, Width, int64_t(S.Values.size()), Offsets.P, Columns.P, Values.P, CUSPARSE_INDEX_32I,
                         CUSPARSE_INDEX_32I, CUSPARSE_INDEX_BASE_ZERO, CUDA_R_64F));
  }
  ~Csr() { OK(cusparseDestroySpMat(M)); }
};

static void matrixProducts(cusparseHandle_t H) {
  const int M = 6, K = 5, N = 4;
  const std::vector<double> A = dense<double>(M, K), B = dense<double>(K, N);
  const Csr S(A, M, K);
  const double Alpha = 3, Beta = 0.5;
  for (auto Order : {CUSPARSE_ORDER_ROW, CUSPARSE_ORDER_COL})
    for (auto OpB : {N_, T_}) {
      // B's memory is row after row: the same numbers are its transposed in the order of columns.
      const bool ByRow = Order == CUSPARSE_ORDER_ROW;
      std::vector<double> Stored = OpB == N_ ? B : transposed(B, K, N);
      const int Rows = OpB == N_ ? K : N, Columns = OpB == N_ ? N : K;
      if (!ByRow)
        Stored = transposed(Stored, Rows, Columns);
      Sized<double> Db(Stored), Dc(std::vector<double>(M * N, 4.0));
      cusparseDnMatDescr_t Mb, Mc;
      OK(cusparseCreateDnMat(&Mb, Rows, Columns, ByRow ? Columns : Rows, Db.P, CUDA_R_64F, Order));
      OK(cusparseCreateDnMat(&Mc, M, N, ByRow ? N : M, Dc.P, CUDA_R_64F, Order));
      size_t Size = 0;
      OK(cusparseSpMM_bufferSize(H, N_, OpB, &Alpha, S.M, Mb, &Beta, Mc, CUDA_R_64F, CUSPARSE_SPMM_ALG_DEFAULT, &Size));
      Sized<char> Buffer(Size);
      OK(cusparseSpMM(H, N_, OpB, &Alpha, S.M, Mb, &Beta, Mc, CUDA_R_64F, CUSPARSE_SPMM_ALG_DEFAULT, Buffer.P));
      std::vector<double> Want = product(A, B, M, K, N);
      for (double &X : Want)
        X = 3 * X + 2;
      IS(same(Dc.read(), ByRow ? Want : transposed(Want, M, N)));
      OK(cusparseDestroyDnMat(Mb));
      OK(cusparseDestroyDnMat(Mc));
    }

  // A product at the places of a sparse matrix.
  const std::vector<double> Left = dense<double>(M, 3), Right = dense<double>(3, K);
  Sized<double> Dl(Left), Dr(Right);
  cusparseDnMatDescr_t Ml, Mr;
  OK(cusparseCreateDnMat(&Ml, M, 3, 3, Dl.P, CUDA_R_64F, CUSPARSE_ORDER_ROW));
  OK(cusparseCreateDnMat(&Mr, 3, K, K, Dr.P, CUDA_R_64F, CUSPARSE_ORDER_ROW));
  size_t Size = 0;
  OK(cusparseSDDMM_bufferSize(H, N_, N_, &Alpha, Ml, Mr, &Beta, S.M, CUDA_R_64F, CUSPARSE_SDDMM_ALG_DEFAULT, &Size));
  Sized<char> Buffer(Size);
  OK(cusparseSDDMM(H, N_, N_, &Alpha, Ml, Mr, &Beta, S.M, CUDA_R_64F, CUSPARSE_SDDMM_ALG_DEFAULT, Buffer.P));
  const std::vector<double> Whole = product(Left, Right, M, 3, K);
  std::vector<double> Want;
  for (int I = 0; I < M * K; ++I)
    if (A[I] != 0)
      Want.push_back(3 * Whole[I] + 0.5 * A[I]);
  IS(same(S.Values.read(), Want));
  OK(cusparseDestroyDnMat(Ml));
  OK(cusparseDestroyDnMat(Mr));
}

/// Two sparse matrices; the result as a dense one.
static void sparseProduct(cusparseHandle_t H) {
  const int M = 6, K = 5, N = 7;
  const std::vector<double> A = dense<double>(M, K), B = dense<double>(K, N);
  const Csr Sa(A, M, K), Sb(B, K, N);
  Sized<int> Offsets{size_t(M + 1)};
  cusparseSpMatDescr_t Mc;
  OK(cusparseCreateCsr(&Mc, M, N, 0, Offsets.P, nullptr, nullptr, CUSPARSE_INDEX_32I, CUSPARSE_INDEX_32I,
                       CUSPARSE_INDEX_BASE_ZERO, CUDA_R_64F));
  const double Alpha = 2, Beta = 0;
  size_t Size = 0;
  cusparseSpGEMMDescr_t Descr;
  OK(cusparseSpGEMM_createDescr(&Descr));
#define PRODUCT N_, N_, &Alpha, Sa.M, Sb.M, &Beta, Mc, CUDA_R_64F, CUSPARSE_SPGEMM_DEFAULT, Descr
  OK(cusparseSpGEMM_workEstimation(H, PRODUCT, &Size, nullptr));
  Sized<char> First(Size);
  OK(cusparseSpGEMM_workEstimation(H, PRODUCT, &Size, First.P));
  OK(cusparseSpGEMM_compute(H, PRODUCT, &Size, nullptr));
  Sized<char> Second(Size);
  OK(cusparseSpGEMM_compute(H, PRODUCT, &Size, Second.P));
  int64_t Rows, Width, Count = 0;
  OK(cusparseSpMatGetSize(Mc, &Rows, &Width, &Count));
  IS(Rows == M && Width == N && Count > 0);
  Sized<int> Columns{size_t(Count)};
  Sized<double> Values{size_t(Count)};
  OK(cusparseCsrSetPointers(Mc, Offsets.P, Columns.P, Values.P));
  OK(cusparseSpGEMM_copy(H, PRODUCT));
  OK(cusparseSpGEMM_destroyDescr(Descr));

  Sized<double> Out{size_t(M * N)};
  cusparseDnMatDescr_t Mo;
  OK(cusparseCreateDnMat(&Mo, M, N, N, Out.P, CUDA_R_64F, CUSPARSE_ORDER_ROW));
  OK(cusparseSparseToDense_bufferSize(H, Mc, Mo, CUSPARSE_SPARSETODENSE_ALG_DEFAULT, &Size));
  Sized<char> Third(Size);
  OK(cusparseSparseToDense(H, Mc, Mo, CUSPARSE_SPARSETODENSE_ALG_DEFAULT, Third.P));
  std::vector<double> Want = product(A, B, M, K, N);
  for (double &X : Want)
    X *= 2;
  IS(same(Out.read(), Want));

  // And back, without what became 0.
  cusparseSpMatDescr_t Back;
  OK(cusparseCreateCsr(&Back, M, N, 0, Offsets.P, nullptr, nullptr, CUSPARSE_INDEX_32I, CUSPARSE_INDEX_32I,
                       CUSPARSE_INDEX_BASE_ZERO, CUDA_R_64F));
  OK(cusparseDenseToSparse_bufferSize(H, Mo, Back, CUSPARSE_DENSETOSPARSE_ALG_DEFAULT, &Size));
  Sized<char> Buffer(Size);
  OK(cusparseDenseToSparse_analysis(H, Mo, Back, CUSPARSE_DENSETOSPARSE_ALG_DEFAULT, Buffer.P));
  OK(cusparseSpMatGetSize(Back, &Rows, &Width, &Count));
  const Sparse<double> S(Want, M, N, 0);
  IS(size_t(Count) == S.Values.size());
  OK(cusparseCsrSetPointers(Back, Offsets.P, Columns.P, Values.P));
  OK(cusparseDenseToSparse_convert(H, Mo, Back, CUSPARSE_DENSETOSPARSE_ALG_DEFAULT, Buffer.P));
  IS(Offsets.read() == S.Offsets);
  for (int64_t I = 0; I < Count; ++I)
    IS(Columns.read()[I] == S.Columns[I] && Values.read()[I] == S.Values[I]);
  OK(cusparseDestroySpMat(Mc));
  OK(cusparseDestroySpMat(Back));
  OK(cusparseDestroyDnMat(Mo));
}

static void triangles(cusparseHandle_t H) {
  const int N = 5;
  std::vector<double> A(N * N);
  for (int I = 0; I < N; ++I)
    for (int J = 0; J < N; ++J)
      A[I * N + J] = I == J ? 4 + I : (I + J) % 2 ? 0 : I - J;
  const Csr S(A, N, N);
  for (auto Fill : {CUSPARSE_FILL_MODE_LOWER, CUSPARSE_FILL_MODE_UPPER})
    for (auto Diag : {CUSPARSE_DIAG_TYPE_NON_UNIT, CUSPARSE_DIAG_TYPE_UNIT})
      for (auto Op : {N_, T_}) {
        auto F = Fill;
        auto D = Diag;
        OK(cusparseSpMatSetAttribute(S.M, CUSPARSE_SPMAT_FILL_MODE, &F, sizeof(F)));
        OK(cusparseSpMatSetAttribute(S.M, CUSPARSE_SPMAT_DIAG_TYPE, &D, sizeof(D)));
        std::vector<double> Part(N * N), Want = {1, -2, 3, 0.5, 4};
        for (int I = 0; I < N; ++I)
          for (int J = 0; J < N; ++J)
            Part[I * N + J] = I == J                                         ? (Diag ? 1 : A[I * N + J])
                              : (J < I) == (Fill == CUSPARSE_FILL_MODE_LOWER) ? A[I * N + J]
                                                                              : 0;
        if (Op == T_)
          Part = transposed(Part, N, N);
        std::vector<double> Right = product(Part, Want, N, N, 1);
        for (double &X : Right)
          X /= 2;
        Sized<double> Dx(Right), Dy{size_t(N)};
        cusparseDnVecDescr_t Vx, Vy;
        OK(cusparseCreateDnVec(&Vx, N, Dx.P, CUDA_R_64F));
        OK(cusparseCreateDnVec(&Vy, N, Dy.P, CUDA_R_64F));
        const double Alpha = 2;
        cusparseSpSVDescr_t Descr;
        size_t Size = 0;
        OK(cusparseSpSV_createDescr(&Descr));
        OK(cusparseSpSV_bufferSize(H, Op, &Alpha, S.M, Vx, Vy, CUDA_R_64F, CUSPARSE_SPSV_ALG_DEFAULT, Descr, &Size));
        Sized<char> Buffer(Size);
        OK(cusparseSpSV_analysis(H, Op, &Alpha, S.M, Vx, Vy, CUDA_R_64F, CUSPARSE_SPSV_ALG_DEFAULT, Descr, Buffer.P));
        OK(cusparseSpSV_solve(H, Op, &Alpha, S.M, Vx, Vy, CUDA_R_64F, CUSPARSE_SPSV_ALG_DEFAULT, Descr));
        IS(same(Dy.read(), Want));
        OK(cusparseSpSV_destroyDescr(Descr));
        OK(cusparseDestroyDnVec(Vx));
        OK(cusparseDestroyDnVec(Vy));
      }
}

static void vectors(cusparseHandle_t H) {
  Sized<int> At({1, 3, 4});
  Sized<float> Values({10, 20, 30}), Dense({1, 2, 3, 4, 5, 6}), Sum{size_t(1)};
  cusparseSpVecDescr_t X;
  cusparseDnVecDescr_t Y;
  OK(cusparseCreateSpVec(&X, 6, 3, At.P, Values.P, CUSPARSE_INDEX_32I, CUSPARSE_INDEX_BASE_ZERO, CUDA_R_32F));
  OK(cusparseCreateDnVec(&Y, 6, Dense.P, CUDA_R_32F));
  float Result = 0, Alpha = 2, Beta = 3;
  size_t Size = 0;
  OK(cusparseSpVV_bufferSize(H, N_, X, Y, &Result, CUDA_R_32F, &Size));
  Sized<char> Buffer(Size);
  OK(cusparseSpVV(H, N_, X, Y, &Result, CUDA_R_32F, Buffer.P));
  IS(Result == 10 * 2 + 20 * 4 + 30 * 5);
  OK(cusparseSetPointerMode(H, CUSPARSE_POINTER_MODE_DEVICE));
  OK(cusparseSpVV(H, N_, X, Y, Sum.P, CUDA_R_32F, Buffer.P));
  OK(cusparseSetPointerMode(H, CUSPARSE_POINTER_MODE_HOST));
  IS(Sum.read()[0] == Result);
  OK(cusparseAxpby(H, &Alpha, X, &Beta, Y));
  IS(same(Dense.read(), {3, 26, 9, 52, 75, 18}));
  OK(cusparseGather(H, Y, X));
  IS(same(Values.read(), {26, 52, 75}));
  Sized<float> Others({-1, -2, -3});
  OK(cusparseSpVecSetValues(X, Others.P));
  OK(cusparseScatter(H, X, Y));
  IS(same(Dense.read(), {3, -1, 9, -2, -3, 18}));
  OK(cusparseDestroySpVec(X));
  OK(cusparseDestroyDnVec(Y));
}

static void conversions(cusparseHandle_t H) {
  const int M = 5, N = 4;
  const std::vector<double> A = dense<double>(M, N);
  const Sparse<double> S(A, M, N, 1), Turned(transposed(A, M, N), N, M, 1);
  const int Count = int(S.Values.size());
  Sized<int> Rows(S.Rows), Columns(S.Columns), Offsets{size_t(M + 1)}, Again{size_t(Count)};
  OK(cusparseXcoo2csr(H, Rows.P, Count, M, Offsets.P, CUSPARSE_INDEX_BASE_ONE));
  IS(Offsets.read() == S.Offsets);
  OK(cusparseXcsr2coo(H, Offsets.P, Count, M, Again.P, CUSPARSE_INDEX_BASE_ONE));
  IS(Again.read() == S.Rows);
  Sized<double> Values(S.Values), ByColumn{size_t(Count)};
  Sized<int> ColumnOffsets{size_t(N + 1)}, RowIndices{size_t(Count)};
  size_t Size = 0;
  OK(cusparseCsr2cscEx2_bufferSize(H, M, N, Count, Values.P, Offsets.P, Columns.P, ByColumn.P, ColumnOffsets.P,
                                   RowIndices.P, CUDA_R_64F, CUSPARSE_ACTION_NUMERIC, CUSPARSE_INDEX_BASE_ONE,
                                   CUSPARSE_CSR2CSC_ALG1, &Size));
  Sized<char> Buffer(Size);
  OK(cusparseCsr2cscEx2(H, M, N, Count, Values.P, Offsets.P, Columns.P, ByColumn.P, ColumnOffsets.P, RowIndices.P,
                        CUDA_R_64F, CUSPARSE_ACTION_NUMERIC, CUSPARSE_INDEX_BASE_ONE, CUSPARSE_CSR2CSC_ALG1, Buffer.P));
  IS(ColumnOffsets.read() == Turned.Offsets && RowIndices.read() == Turned.Columns && ByColumn.read() == Turned.Values);

  // From the order of columns to that of rows, with the places that they come from.
  std::vector<int> R, C, Place;
  for (int J = N; J-- > 0;)
    for (int I = 0; I < M; ++I)
      if (A[I * N + J] != 0) {
        R.push_back(I + 1);
        C.push_back(J + 1);
      }
  Sized<int> Dr(R), Dc(C), P{size_t(Count)};
  OK(cusparseCreateIdentityPermutation(H, Count, P.P));
  OK(cusparseXcoosort_bufferSizeExt(H, M, N, Count, Dr.P, Dc.P, &Size));
  Sized<char> Sorting(Size);
  OK(cusparseXcoosortByRow(H, M, N, Count, Dr.P, Dc.P, P.P, Sorting.P));
  IS(Dr.read() == S.Rows && Dc.read() == S.Columns);
  for (int I = 0; I < Count; ++I)
    IS(R[P.read()[I]] == S.Rows[I] && C[P.read()[I]] == S.Columns[I]);
}

static void sums(cusparseHandle_t H) {
  const int M = 5, N = 6;
  const std::vector<double> A = dense<double>(M, N);
  std::vector<double> B(M * N);
  for (int I = 0; I < M * N; ++I)
    B[I] = I % 4 ? 0 : I;
  const Csr Sa(A, M, N), Sb(B, M, N);
  cusparseMatDescr_t General, One;
  OK(cusparseCreateMatDescr(&General));
  OK(cusparseCreateMatDescr(&One));
  OK(cusparseSetMatIndexBase(One, CUSPARSE_INDEX_BASE_ONE));
  IS(cusparseGetMatIndexBase(One) == CUSPARSE_INDEX_BASE_ONE);
  Sized<int> Offsets{size_t(M + 1)};
  const double Alpha = 2, Beta = -1;
  int Total = 0;
  const int CountA = int(Sa.S.Values.size()), CountB = int(Sb.S.Values.size());
  size_t Size = 0;
  OK(cusparseDcsrgeam2_bufferSizeExt(H, M, N, &Alpha, General, CountA, Sa.Values.P, Sa.Offsets.P, Sa.Columns.P, &Beta,
                                     General, CountB, Sb.Values.P, Sb.Offsets.P, Sb.Columns.P, General, nullptr, Offsets.P,
                                     nullptr, &Size));
  Sized<char> Buffer(Size);
  OK(cusparseXcsrgeam2Nnz(H, M, N, General, CountA, Sa.Offsets.P, Sa.Columns.P, General, CountB, Sb.Offsets.P,
                          Sb.Columns.P, General, Offsets.P, &Total, Buffer.P));
  Sized<int> Columns{size_t(Total)};
  Sized<double> Values{size_t(Total)};
  OK(cusparseDcsrgeam2(H, M, N, &Alpha, General, CountA, Sa.Values.P, Sa.Offsets.P, Sa.Columns.P, &Beta, General, CountB,
                       Sb.Values.P, Sb.Offsets.P, Sb.Columns.P, General, Values.P, Offsets.P, Columns.P, Buffer.P));
  std::vector<double> Got(M * N), Want(M * N);
  const std::vector<int> O = Offsets.read(), C = Columns.read();
  IS(O[M] == Total);
  for (int I = 0; I < M; ++I)
    for (int P = O[I]; P < O[I + 1]; ++P)
      Got[I * N + C[P]] = Values.read()[P];
  for (int I = 0; I < M * N; ++I)
    Want[I] = 2 * A[I] - B[I];
  IS(same(Got, Want));
  OK(cusparseDestroyMatDescr(General));
  OK(cusparseDestroyMatDescr(One));
}

static void refused(cusparseHandle_t H) {
  const Csr S(dense<double>(3, 4), 3, 4);
  Sized<double> X{size_t(4)}, Y{size_t(4)};
  Sized<char> Buffer{size_t(1)};
  cusparseDnVecDescr_t Fits;
  OK(cusparseCreateDnVec(&Fits, 3, Y.P, CUDA_R_64F));
  cusparseDnVecDescr_t Vx, Vy;
  OK(cusparseCreateDnVec(&Vx, 4, X.P, CUDA_R_64F));
  OK(cusparseCreateDnVec(&Vy, 4, Y.P, CUDA_R_64F));
  const double One = 1;
  // A vector that does not fit, numbers that the library does not have, no handle.
  IS(cusparseSpMV(H, N_, &One, S.M, Vx, &One, Vy, CUDA_R_64F, CUSPARSE_SPMV_ALG_DEFAULT, Buffer.P) ==
     CUSPARSE_STATUS_INVALID_VALUE);
  IS(cusparseSpMV(H, N_, &One, S.M, Vx, &One, Fits, CUDA_R_16F, CUSPARSE_SPMV_ALG_DEFAULT, Buffer.P) ==
     CUSPARSE_STATUS_NOT_SUPPORTED);
  size_t Size;
  IS(cusparseSpMV_bufferSize(nullptr, N_, &One, S.M, Vx, &One, Vy, CUDA_R_64F, CUSPARSE_SPMV_ALG_DEFAULT, &Size) ==
     CUSPARSE_STATUS_INVALID_VALUE);
  OK(cusparseDestroyDnVec(Fits));
  OK(cusparseDestroyDnVec(Vx));
  OK(cusparseDestroyDnVec(Vy));
}

/// A graph does the work when it is launched.
static void captured(cusparseHandle_t H) {
  const std::vector<double> A = dense<double>(3, 4);
  const Csr S(A, 3, 4);
  Sized<double> X(std::vector<double>(4, 1.0)), Y{size_t(3)};
  cusparseDnVecDescr_t Vx, Vy;
  OK(cusparseCreateDnVec(&Vx, 4, X.P, CUDA_R_64F));
  OK(cusparseCreateDnVec(&Vy, 3, Y.P, CUDA_R_64F));
  cudaStream_t Stream;
  cudaStreamCreate(&Stream);
  OK(cusparseSetStream(H, Stream));
  const double One = 1, None = 0;
  size_t Size = 0;
  OK(cusparseSpMV_bufferSize(H, N_, &One, S.M, Vx, &None, Vy, CUDA_R_64F, CUSPARSE_SPMV_CSR_ALG1, &Size));
  Sized<char> Buffer(Size);
  cudaGraph_t Graph;
  cudaGraphExec_t Exec;
  cudaStreamBeginCapture(Stream, cudaStreamCaptureModeGlobal);
  OK(cusparseSpMV(H, N_, &One, S.M, Vx, &None, Vy, CUDA_R_64F, CUSPARSE_SPMV_CSR_ALG1, Buffer.P));
  cudaStreamEndCapture(Stream, &Graph);
  IS(same(Y.read(), {0, 0, 0}));
  cudaGraphInstantiate(&Exec, Graph, nullptr, nullptr, 0);
  cudaGraphLaunch(Exec, Stream);
  cudaStreamSynchronize(Stream);
  IS(same(Y.read(), product(A, std::vector<double>(4, 1.0), 3, 4, 1)));
  OK(cusparseSetStream(H, nullptr));
  cudaGraphExecDestroy(Exec);
  cudaGraphDestroy(Graph);
  cudaStreamDestroy(Stream);
  OK(cusparseDestroyDnVec(Vx));
  OK(cusparseDestroyDnVec(Vy));
}

int main() {
  cusparseHandle_t H;
  OK(cusparseCreate(&H));
  vectorProducts<float>(H, CUDA_R_32F);
  vectorProducts<double>(H, CUDA_R_64F);
  vectorProducts<std::complex<double>>(H, CUDA_C_64F);
  matrixProducts(H);
  sparseProduct(H);
  triangles(H);
  vectors(H);
  conversions(H);
  sums(H);
  refused(H);
  captured(H);
  OK(cusparseDestroy(H));
  return allAsExpected();
}
