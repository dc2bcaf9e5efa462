// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Triangular systems.
#ifndef TRANSHIP_CPU_SPARSE_SOLVES_INL
#define TRANSHIP_CPU_SPARSE_SOLVES_INL

#include "tranship/cpu/sparse/matrices.inl"

/// Nothing is done ahead.
struct cusparseSpSVDescr {};
struct cusparseSpSMDescr {};

namespace tranship {
namespace cpu {
namespace sparse {

/// The triangle of op(A) that its attributes name, by rows.
template <class T> class Triangle {
public:
  Triangle(const SpMat &A, cusparseOperation_t Op)
      : IsLower((A.Fill == CUSPARSE_FILL_MODE_LOWER) != isTransposed(Op)),
        IsUnit(A.Diag == CUSPARSE_DIAG_TYPE_UNIT), Elements(size_t(A.Rows)),
        Diagonal(size_t(A.Rows), T()) {
    forEach<T>(A, Op, [&](Int Row, Int Column, T Value) {
      if (Row == Column)
        Diagonal[size_t(Row)] += Value;
      else if (IsLower == (Column < Row))
        Elements[size_t(Row)].emplace_back(Column, Value);
    });
  }

  /// Puts the solution in place of the right side.
  void solve(std::vector<T> &X) const {
    for (size_t I = 0, N = X.size(); I < N; ++I) {
      const size_t Row = IsLower ? I : N - 1 - I;
      for (auto [Column, Value] : Elements[Row])
        X[Row] -= Value * X[size_t(Column)];
      if (!IsUnit)
        X[Row] /= Diagonal[Row];
    }
  }

private:
  bool IsLower, IsUnit;
  std::vector<std::vector<std::pair<Int, T>>> Elements;
  std::vector<T> Diagonal;
};

inline bool canSolve(const SpMat &A, cudaDataType Compute) {
  return A.Type == Compute && A.Batches == 1 && !isBlocked(A) &&
         A.Format != CUSPARSE_FORMAT_CSC;
}

inline Status solve(Handle &H, cusparseOperation_t Op, const void *Alpha,
                    const SpMat &A, const cusparseDnVecDescr &X,
                    const cusparseDnVecDescr &Y, cudaDataType Compute) {
  if (!canSolve(A, Compute) || X.Type != Compute || Y.Type != Compute)
    return CUSPARSE_STATUS_NOT_SUPPORTED;
  if (A.Rows != A.Columns || X.Size != A.Rows || Y.Size != A.Rows)
    return CUSPARSE_STATUS_INVALID_VALUE;
  return typed(Compute, [&](auto Zero) {
    using T = decltype(Zero);
    const Scalar<T> Scale = scalar<T>(H, Alpha);
    return queue(H, [=] {
      std::vector<T> Right(size_t(X.Size));
      for (Int I = 0; I < X.Size; ++I)
        Right[size_t(I)] = *Scale * static_cast<const T *>(X.Values)[I];
      Triangle<T>(A, Op).solve(Right);
      std::copy(Right.begin(), Right.end(), static_cast<T *>(Y.Values));
    });
  });
}

inline Status solve(Handle &H, cusparseOperation_t OpA, cusparseOperation_t OpB,
                    const void *Alpha, const SpMat &A, const DnMat &B,
                    const DnMat &C, cudaDataType Compute) {
  if (!canSolve(A, Compute) || B.Type != Compute || C.Type != Compute ||
      B.Batches != 1 || C.Batches != 1)
    return CUSPARSE_STATUS_NOT_SUPPORTED;
  if (A.Rows != A.Columns || rowsOf(B, OpB) != A.Rows || C.Rows != A.Rows ||
      columnsOf(B, OpB) != C.Columns)
    return CUSPARSE_STATUS_INVALID_VALUE;
  return typed(Compute, [&](auto Zero) {
    using T = decltype(Zero);
    const Scalar<T> Scale = scalar<T>(H, Alpha);
    return queue(H, [=] {
      // B may be C.
      std::vector<std::vector<T>> Right(size_t(C.Columns),
                                        std::vector<T>(size_t(C.Rows)));
      for (Int J = 0; J < C.Columns; ++J)
        for (Int I = 0; I < C.Rows; ++I)
          Right[size_t(J)][size_t(I)] = *Scale * elementOf<T>(B, OpB, I, J);
      const Triangle<T> Factor(A, OpA);
      for (Int J = 0; J < C.Columns; ++J) {
        Factor.solve(Right[size_t(J)]);
        for (Int I = 0; I < C.Rows; ++I)
          C.at<T>(I, J) = Right[size_t(J)][size_t(I)];
      }
    });
  });
}

} // namespace sparse
} // namespace cpu
} // namespace tranship

#endif
