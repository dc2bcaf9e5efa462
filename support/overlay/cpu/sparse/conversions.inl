// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Matrices in other forms and orders.
#ifndef TRANSHIP_CPU_SPARSE_CONVERSIONS_INL
#define TRANSHIP_CPU_SPARSE_CONVERSIONS_INL

#include "tranship/cpu/sparse/matrices.inl"

namespace tranship {
namespace cpu {
namespace sparse {

inline bool haveOneShape(const SpMat &A, const DnMat &B) {
  return A.Rows == B.Rows && A.Columns == B.Columns;
}

inline Status toDense(Handle &H, const SpMat &A, const DnMat &B) {
  if (A.Batches != 1 || B.Batches != 1 || isBlocked(A))
    return CUSPARSE_STATUS_NOT_SUPPORTED;
  if (A.Type != B.Type || !haveOneShape(A, B))
    return CUSPARSE_STATUS_INVALID_VALUE;
  return typed(A.Type, [&](auto Zero) {
    using T = decltype(Zero);
    return queue(H, [=] {
      for (Int I = 0; I < B.Rows; ++I)
        for (Int J = 0; J < B.Columns; ++J)
          B.at<T>(I, J) = T();
      forEach<T>(
          A, CUSPARSE_OPERATION_NON_TRANSPOSE,
          [&](Int Row, Int Column, T Value) { B.at<T>(Row, Column) = Value; });
    });
  });
}

/// Writes the offsets of what \p A has of elements that are not 0, and with
/// \p Elements these; the number of them.
template <class T>
Int fromDense(const DnMat &A, const SpMat &B, bool Elements) {
  const bool ByRow = B.Format != CUSPARSE_FORMAT_CSC,
             IsCoo = B.Format == CUSPARSE_FORMAT_COO;
  Int Count = 0;
  for (Int Major = 0, E = ByRow ? A.Rows : A.Columns; Major < E; ++Major) {
    if (!IsCoo)
      B.First.set(Major, Count);
    for (Int Minor = 0, M = ByRow ? A.Columns : A.Rows; Minor < M; ++Minor) {
      const T Value = ByRow ? A.at<T>(Major, Minor) : A.at<T>(Minor, Major);
      if (Value == T())
        continue;
      if (Elements) {
        if (IsCoo)
          B.First.set(Count, Major);
        B.Second.set(Count, Minor);
        static_cast<T *>(B.Values)[Count] = Value;
      }
      ++Count;
    }
    if (!IsCoo)
      B.First.set(Major + 1, Count);
  }
  return Count;
}

inline Status fromDense(const DnMat &A, SpMat &B, bool Elements) {
  if (A.Batches != 1 || B.Batches != 1 || isBlocked(B))
    return CUSPARSE_STATUS_NOT_SUPPORTED;
  if (A.Type != B.Type || !haveOneShape(B, A))
    return CUSPARSE_STATUS_INVALID_VALUE;
  return typed(A.Type, [&](auto Zero) {
    B.Nonzeros = fromDense<decltype(Zero)>(A, B, Elements);
    return CUSPARSE_STATUS_SUCCESS;
  });
}

/// Where rows begin if elements, with these rows, are in their order.
inline void compress(const int *Rows, int Nonzeros, int M, int *Offsets,
                     int Base) {
  std::fill(Offsets, Offsets + M + 1, Base);
  for (int I = 0; I < Nonzeros; ++I)
    ++Offsets[Rows[I] - Base + 1];
  for (int I = 0; I < M; ++I)
    Offsets[I + 1] += Offsets[I] - Base;
}

inline void expand(const int *Offsets, int M, int *Rows, int Base) {
  for (int I = 0; I < M; ++I)
    std::fill(Rows + Offsets[I] - Base, Rows + Offsets[I + 1] - Base, I + Base);
}

/// \p Size: of a value in bytes; 0 if values are not to be copied.
inline void transpose(int M, int N, int Nonzeros, const char *Values,
                      const int *RowOffsets, const int *Columns,
                      char *NewValues, int *ColumnOffsets, int *Rows, int Base,
                      size_t Size) {
  compress(Columns, Nonzeros, N, ColumnOffsets, Base);
  std::vector<int> Next(ColumnOffsets, ColumnOffsets + N);
  for (int I = 0; I < M; ++I)
    for (int P = RowOffsets[I] - Base; P < RowOffsets[I + 1] - Base; ++P) {
      const size_t To = size_t(Next[size_t(Columns[P] - Base)]++ - Base);
      Rows[To] = I + Base;
      std::copy_n(Values + size_t(P) * Size, Size, NewValues + To * Size);
    }
}

/// Puts the elements from \p Begin to \p End in the order of the keys, equal
/// ones in the order they have; \p P, which may be null, goes with them.
inline void sortBy(int Begin, int End, int *First, int *Second, int *P) {
  std::vector<int> Order(size_t(End - Begin));
  std::iota(Order.begin(), Order.end(), Begin);
  std::stable_sort(Order.begin(), Order.end(), [&](int A, int B) {
    return First[A] != First[B] ? First[A] < First[B]
                                : Second && Second[A] < Second[B];
  });
  for (int *Column : {First, Second, P})
    if (Column) {
      const std::vector<int> Old(Column + Begin, Column + End);
      for (size_t I = 0; I < Order.size(); ++I)
        Column[size_t(Begin) + I] = Old[size_t(Order[I] - Begin)];
    }
}

} // namespace sparse
} // namespace cpu
} // namespace tranship

#endif
