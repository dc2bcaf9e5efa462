// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Products of vectors and matrices.
#ifndef TRANSHIP_CPU_SPARSE_PRODUCTS_INL
#define TRANSHIP_CPU_SPARSE_PRODUCTS_INL

#include "tranship/cpu/sparse/matrices.inl"

/// A product of two sparse matrices, between the calls that make it.
struct cusparseSpGEMMDescr {
  std::vector<int64_t> Offsets, Columns;
  std::vector<char> Values;
};

namespace tranship {
namespace cpu {
namespace sparse {

//===-- Vectors -----------------------------------------------------------===//

inline Status axpby(Handle &H, const void *Alpha, const cusparseSpVecDescr &X,
                    const void *Beta, const cusparseDnVecDescr &Y) {
  if (X.Type != Y.Type || X.Size != Y.Size)
    return CUSPARSE_STATUS_INVALID_VALUE;
  return typed(X.Type, [&](auto Zero) {
    using T = decltype(Zero);
    const Scalar<T> A = scalar<T>(H, Alpha), B = scalar<T>(H, Beta);
    return queue(H, [=] {
      T *Out = static_cast<T *>(Y.Values);
      for (Int I = 0; I < Y.Size; ++I)
        Out[I] = *B == T() ? T() : *B * Out[I];
      for (Int I = 0; I < X.Nonzeros; ++I)
        Out[X.At.at(I)] += *A * static_cast<const T *>(X.Values)[I];
    });
  });
}

/// Copies between a vector's elements and what it says of \p Y.
inline Status exchange(Handle &H, const cusparseSpVecDescr &X,
                       const cusparseDnVecDescr &Y, bool ToSparse) {
  if (X.Type != Y.Type || X.Size != Y.Size)
    return CUSPARSE_STATUS_INVALID_VALUE;
  return typed(X.Type, [&](auto Zero) {
    using T = decltype(Zero);
    return queue(H, [=] {
      for (Int I = 0; I < X.Nonzeros; ++I) {
        T &Sparse = static_cast<T *>(X.Values)[I],
          &Dense = static_cast<T *>(Y.Values)[X.At.at(I)];
        (ToSparse ? Sparse : Dense) = ToSparse ? Dense : Sparse;
      }
    });
  });
}

inline Status dot(Handle &H, cusparseOperation_t Op,
                  const cusparseSpVecDescr &X, const cusparseDnVecDescr &Y,
                  void *Result, cudaDataType Compute) {
  if (X.Type != Compute || Y.Type != Compute)
    return CUSPARSE_STATUS_NOT_SUPPORTED;
  if (X.Size != Y.Size)
    return CUSPARSE_STATUS_INVALID_VALUE;
  return typed(Compute, [&](auto Zero) {
    using T = decltype(Zero);
    return queue(H, [=] {
      T Sum = T();
      for (Int I = 0; I < X.Nonzeros; ++I)
        Sum += with(Op, static_cast<const T *>(X.Values)[I]) *
               static_cast<const T *>(Y.Values)[X.At.at(I)];
      *static_cast<T *>(Result) = Sum;
    });
  });
}

//===-- With dense ones ---------------------------------------------------===//

inline Status multiply(Handle &H, cusparseOperation_t Op, const void *Alpha,
                       const SpMat &A, const cusparseDnVecDescr &X,
                       const void *Beta, const cusparseDnVecDescr &Y,
                       cudaDataType Compute) {
  if (A.Type != Compute || X.Type != Compute || Y.Type != Compute ||
      A.Batches != 1 || isBlocked(A) || !canHave(Op, Compute))
    return CUSPARSE_STATUS_NOT_SUPPORTED;
  if (rowsOf(A, Op) != Y.Size || columnsOf(A, Op) != X.Size)
    return CUSPARSE_STATUS_INVALID_VALUE;
  return typed(Compute, [&](auto Zero) {
    using T = decltype(Zero);
    const Scalar<T> ScaleA = scalar<T>(H, Alpha), ScaleY = scalar<T>(H, Beta);
    return queue(H, [=] {
      std::vector<T> Sums(size_t(Y.Size), T());
      forEach<T>(A, Op, [&](Int Row, Int Column, T Value) {
        Sums[size_t(Row)] += Value * static_cast<const T *>(X.Values)[Column];
      });
      for (Int I = 0; I < Y.Size; ++I)
        update(static_cast<T *>(Y.Values)[I], *ScaleA, Sums[size_t(I)],
               *ScaleY);
    });
  });
}

inline Status multiply(Handle &H, cusparseOperation_t OpA,
                       cusparseOperation_t OpB, const void *Alpha,
                       const SpMat &A, const DnMat &B, const void *Beta,
                       const DnMat &C, cudaDataType Compute) {
  if (A.Type != Compute || B.Type != Compute || C.Type != Compute ||
      !canHave(OpA, Compute) || !canHave(OpB, Compute) ||
      (isBlocked(A) && (isTransposed(OpA) || C.Batches != 1)))
    return CUSPARSE_STATUS_NOT_SUPPORTED;
  const auto FitsBatches = [&](int Count) {
    return Count == 1 || Count == C.Batches;
  };
  if (rowsOf(A, OpA) != C.Rows || columnsOf(A, OpA) != rowsOf(B, OpB) ||
      columnsOf(B, OpB) != C.Columns || !FitsBatches(A.Batches) ||
      !FitsBatches(B.Batches))
    return CUSPARSE_STATUS_INVALID_VALUE;
  return typed(Compute, [&](auto Zero) {
    using T = decltype(Zero);
    const Scalar<T> ScaleA = scalar<T>(H, Alpha), ScaleC = scalar<T>(H, Beta);
    return queue(H, [=] {
      for (int Batch = 0; Batch < C.Batches; ++Batch) {
        const int OfB = B.Batches == 1 ? 0 : Batch;
        const SpMat Own = A.batch(A.Batches == 1 ? 0 : Batch, sizeof(T));
        std::vector<T> Sums(size_t(C.Rows * C.Columns), T());
        forEach<T>(Own, OpA, [&](Int Row, Int Inner, T Value) {
          for (Int J = 0; J < C.Columns; ++J)
            Sums[size_t(Row * C.Columns + J)] +=
                Value * elementOf<T>(B, OpB, Inner, J, OfB);
        });
        for (Int I = 0; I < C.Rows; ++I)
          for (Int J = 0; J < C.Columns; ++J)
            update(C.at<T>(I, J, Batch), *ScaleA,
                   Sums[size_t(I * C.Columns + J)], *ScaleC);
      }
    });
  });
}

/// The elements of a dense product that a sparse matrix has.
inline Status sample(Handle &H, cusparseOperation_t OpA,
                     cusparseOperation_t OpB, const void *Alpha, const DnMat &A,
                     const DnMat &B, const void *Beta, const SpMat &C,
                     cudaDataType Compute) {
  if (A.Type != Compute || B.Type != Compute || C.Type != Compute ||
      C.Format != CUSPARSE_FORMAT_CSR || A.Batches != 1 || B.Batches != 1 ||
      C.Batches != 1)
    return CUSPARSE_STATUS_NOT_SUPPORTED;
  const Int Inner = columnsOf(A, OpA);
  if (rowsOf(A, OpA) != C.Rows || Inner != rowsOf(B, OpB) ||
      columnsOf(B, OpB) != C.Columns)
    return CUSPARSE_STATUS_INVALID_VALUE;
  return typed(Compute, [&](auto Zero) {
    using T = decltype(Zero);
    const Scalar<T> ScaleA = scalar<T>(H, Alpha), ScaleC = scalar<T>(H, Beta);
    return queue(H, [=] {
      forEachPosition(C, [&](Int Row, Int Column, Int P) {
        T Sum = T();
        for (Int K = 0; K < Inner; ++K)
          Sum += elementOf<T>(A, OpA, Row, K) * elementOf<T>(B, OpB, K, Column);
        update(static_cast<T *>(C.Values)[P], *ScaleA, Sum, *ScaleC);
      });
    });
  });
}

//===-- Of two sparse matrices --------------------------------------------===//

inline Status whyNoProduct(cusparseOperation_t OpA, cusparseOperation_t OpB,
                           const SpMat &A, const SpMat &B, const SpMat &C,
                           cudaDataType Compute) {
  const auto IsGood = [&](const SpMat &M) {
    return M.Format == CUSPARSE_FORMAT_CSR && M.Type == Compute &&
           M.Batches == 1;
  };
  if (isTransposed(OpA) || isTransposed(OpB) || !IsGood(A) || !IsGood(B) ||
      !IsGood(C))
    return CUSPARSE_STATUS_NOT_SUPPORTED;
  return A.Columns == B.Rows && A.Rows == C.Rows && B.Columns == C.Columns
             ? CUSPARSE_STATUS_SUCCESS
             : CUSPARSE_STATUS_INVALID_VALUE;
}

/// Finds where A * B has elements: the columns of each row in their order.
inline void findProduct(const SpMat &A, const SpMat &B,
                        cusparseSpGEMMDescr &To) {
  std::vector<Int> LastRow(size_t(B.Columns), -1);
  To.Offsets.assign(1, 0);
  To.Columns.clear();
  for (Int Row = 0; Row < A.Rows; ++Row) {
    for (Int P = A.First.at(Row); P < A.First.at(Row + 1); ++P) {
      const Int Inner = A.Second.at(P);
      for (Int Q = B.First.at(Inner); Q < B.First.at(Inner + 1); ++Q) {
        const Int Column = B.Second.at(Q);
        if (std::exchange(LastRow[size_t(Column)], Row) != Row)
          To.Columns.push_back(Column);
      }
    }
    std::sort(To.Columns.begin() + To.Offsets.back(), To.Columns.end());
    To.Offsets.push_back(Int(To.Columns.size()));
  }
}

/// Calls \p Do(position, number) for the elements of A * B, whose places are
/// known.
template <class T, class F>
void forEachOfProduct(const SpMat &A, const SpMat &B,
                      const cusparseSpGEMMDescr &Known, F Do) {
  std::vector<T> Sums(size_t(B.Columns), T());
  for (Int Row = 0; Row < A.Rows; ++Row) {
    for (Int P = A.First.at(Row); P < A.First.at(Row + 1); ++P) {
      const Int Inner = A.Second.at(P);
      for (Int Q = B.First.at(Inner); Q < B.First.at(Inner + 1); ++Q)
        Sums[size_t(B.Second.at(Q))] += static_cast<const T *>(A.Values)[P] *
                                        static_cast<const T *>(B.Values)[Q];
    }
    for (Int I = Known.Offsets[size_t(Row)]; I < Known.Offsets[size_t(Row) + 1];
         ++I)
      Do(I, std::exchange(Sums[size_t(Known.Columns[size_t(I)])], T()));
  }
}

template <class T>
void multiply(const SpMat &A, const SpMat &B, cusparseSpGEMMDescr &To) {
  findProduct(A, B, To);
  To.Values.resize(To.Columns.size() * sizeof(T));
  T *Values = reinterpret_cast<T *>(To.Values.data());
  forEachOfProduct<T>(A, B, To, [&](Int I, T Value) { Values[I] = Value; });
}

/// Writes where a product has elements, where the user has made room for it.
inline void copyPlaces(const cusparseSpGEMMDescr &From, const SpMat &C) {
  for (Int I = 0; I <= C.Rows; ++I)
    C.First.set(I, From.Offsets[size_t(I)]);
  for (Int P = 0; P < Int(From.Columns.size()); ++P)
    C.Second.set(P, From.Columns[size_t(P)]);
}

template <class T>
void copyProduct(const cusparseSpGEMMDescr &From, T Alpha, T Beta,
                 const SpMat &C) {
  const T *Values = reinterpret_cast<const T *>(From.Values.data());
  copyPlaces(From, C);
  for (Int P = 0; P < Int(From.Columns.size()); ++P)
    update(static_cast<T *>(C.Values)[P], Alpha, Values[P], Beta);
}

//===-- Sums --------------------------------------------------------------===//

/// A matrix by rows with indices of 32 bits.
template <class T> struct Rows {
  const int *Offsets, *Columns;
  const T *Values;
  int Base;
};

/// Calls \p Do(position, column, a, b) for each element that A or B has: of a
/// null matrix of values they are 0. Columns are in their order, in A and B
/// too. Writes where rows begin in the sum; the number of its elements.
template <class T, class F>
Int merge(Int M, const Rows<T> &A, const Rows<T> &B, int *Offsets, int Base,
          F Do) {
  Int Count = 0;
  Offsets[0] = Base;
  for (Int Row = 0; Row < M; ++Row) {
    Int P = A.Offsets[Row] - A.Base, Q = B.Offsets[Row] - B.Base;
    const Int EndA = A.Offsets[Row + 1] - A.Base,
              EndB = B.Offsets[Row + 1] - B.Base;
    while (P < EndA || Q < EndB) {
      const Int OfA = P < EndA ? A.Columns[P] - A.Base : INT_MAX,
                OfB = Q < EndB ? B.Columns[Q] - B.Base : INT_MAX,
                Column = std::min(OfA, OfB);
      T ValueA = T(), ValueB = T();
      if (OfA == Column)
        ValueA = A.Values ? A.Values[P] : T(), ++P;
      if (OfB == Column)
        ValueB = B.Values ? B.Values[Q] : T(), ++Q;
      Do(Count++, Column, ValueA, ValueB);
    }
    Offsets[Row + 1] = int(Count) + Base;
  }
  return Count;
}

} // namespace sparse
} // namespace cpu
} // namespace tranship

#endif
