// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Factors of a matrix by rows that have elements only where it has some.
#ifndef TRANSHIP_CPU_SPARSE_FACTORS_INL
#define TRANSHIP_CPU_SPARSE_FACTORS_INL

#include "tranship/cpu/sparse/matrices.inl"
#include <cmath>

namespace tranship {
namespace cpu {
namespace sparse {

/// What is known of the pivots: positions have the matrix's base, -1 is none.
struct Pivots {
  bool Analyzed = false;
  int Missing = -1; ///< The first row without an element of the diagonal.
  int Zero = -1;    ///< The first one whose pivot is no number to divide by.
};

} // namespace sparse
} // namespace cpu
} // namespace tranship

struct csrilu02Info : tranship::cpu::sparse::Pivots {
  /// Pivots up to Tolerance become Value.
  bool Boosts = false;
  double Tolerance = 0;
  std::complex<double> Value;
};
struct csric02Info : tranship::cpu::sparse::Pivots {};

namespace tranship {
namespace cpu {
namespace sparse {

/// A square matrix by rows, whose columns are in their order.
template <class T> struct Square {
  int M;
  T *Values;
  const int *Offsets, *Columns;
  int Base;

  Int begin(Int Row) const { return Offsets[Row] - Base; }
  Int end(Int Row) const { return Offsets[Row + 1] - Base; }
  Int column(Int P) const { return Columns[P] - Base; }

  /// Where the elements of the diagonal are; -1 of one that is not there.
  std::vector<Int> diagonal() const {
    std::vector<Int> Result(size_t(M), -1);
    for (Int Row = 0; Row < M; ++Row)
      for (Int P = begin(Row); P < end(Row); ++P)
        if (column(P) == Row)
          Result[size_t(Row)] = P;
    return Result;
  }
};

/// The places of one row's elements, by their columns.
class RowPlaces {
public:
  explicit RowPlaces(Int Columns) : Places(size_t(Columns), -1) {}

  template <class T> void take(const Square<T> &A, Int Row) {
    for (Int Column : Taken)
      Places[size_t(Column)] = -1;
    Taken.clear();
    for (Int P = A.begin(Row); P < A.end(Row); ++P) {
      Taken.push_back(A.column(P));
      Places[size_t(A.column(P))] = P;
    }
  }
  /// -1 if the row has no such element.
  Int operator[](Int Column) const { return Places[size_t(Column)]; }

private:
  std::vector<Int> Places, Taken;
};

template <class T> void analyze(const Square<T> &A, Pivots &Info) {
  Info.Analyzed = true;
  Info.Missing = Info.Zero = -1;
  const std::vector<Int> Diagonal = A.diagonal();
  const auto First = std::find(Diagonal.begin(), Diagonal.end(), -1);
  if (First != Diagonal.end())
    Info.Missing = Info.Zero = int(First - Diagonal.begin()) + A.Base;
}

/// Notes a pivot in \p Row that is none.
inline void note(Pivots &Info, Int Row, int Base) {
  if (Info.Zero < 0 || Row + Base < Info.Zero)
    Info.Zero = int(Row) + Base;
}

/// A becomes L, without its diagonal of ones, and U.
template <class T> void factorLu(const Square<T> &A, csrilu02Info &Info) {
  const std::vector<Int> Diagonal = A.diagonal();
  RowPlaces Places(A.M);
  Info.Zero = Info.Missing;
  for (Int Row = 0; Row < A.M; ++Row) {
    Places.take(A, Row);
    for (Int P = A.begin(Row); P < A.end(Row) && A.column(P) < Row; ++P) {
      const Int Above = A.column(P), Pivot = Diagonal[size_t(Above)];
      A.Values[P] /= Pivot < 0 ? T() : A.Values[Pivot];
      for (Int Q = A.begin(Above); Q < A.end(Above); ++Q)
        if (A.column(Q) > Above && Places[A.column(Q)] >= 0)
          A.Values[Places[A.column(Q)]] -= A.Values[P] * A.Values[Q];
    }
    const Int Pivot = Diagonal[size_t(Row)];
    if (Pivot < 0)
      continue;
    if (Info.Boosts && double(std::abs(A.Values[Pivot])) <= Info.Tolerance) {
      if constexpr (IsComplex<T>::value)
        A.Values[Pivot] = T(Info.Value);
      else
        A.Values[Pivot] = T(Info.Value.real());
    }
    if (A.Values[Pivot] == T())
      note(Info, Row, A.Base);
  }
}

/// The lower triangle of A becomes L of L * L^H; the rest of A stays.
template <class T> void factorCholesky(const Square<T> &A, csric02Info &Info) {
  const std::vector<Int> Diagonal = A.diagonal();
  RowPlaces Places(A.M);
  Info.Zero = Info.Missing;
  for (Int Row = 0; Row < A.M; ++Row) {
    Places.take(A, Row);
    Part<T> Rest = 0;
    const Int Last = Diagonal[size_t(Row)];
    if (Last >= 0)
      Rest = std::real(A.Values[Last]);
    for (Int P = A.begin(Row); P < A.end(Row) && A.column(P) < Row; ++P) {
      const Int Above = A.column(P), Pivot = Diagonal[size_t(Above)];
      T Value = A.Values[P];
      for (Int Q = A.begin(Above); Q < A.end(Above); ++Q)
        if (A.column(Q) < Above && Places[A.column(Q)] >= 0)
          Value -= A.Values[Places[A.column(Q)]] * conjugate(A.Values[Q]);
      Value /= Pivot < 0 ? Part<T>() : std::real(A.Values[Pivot]);
      A.Values[P] = Value;
      Rest -= std::norm(Value);
    }
    if (Last < 0)
      continue;
    if (!(Rest > 0))
      note(Info, Row, A.Base);
    A.Values[Last] = std::sqrt(std::abs(Rest));
  }
}

} // namespace sparse
} // namespace cpu
} // namespace tranship

#endif
