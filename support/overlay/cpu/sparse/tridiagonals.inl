// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Systems whose matrix has three diagonals. The first element of the lower one
// and the last one of the upper one are outside of the matrix.
#ifndef TRANSHIP_CPU_SPARSE_TRIDIAGONALS_INL
#define TRANSHIP_CPU_SPARSE_TRIDIAGONALS_INL

#include "tranship/cpu/sparse/matrices.inl"

namespace tranship {
namespace cpu {
namespace sparse {

template <class T> struct Tridiagonal {
  Int M;
  const T *Lower, *Diagonal, *Upper;
};

/// The rows of the matrix while they are eliminated, with what an exchange of
/// two of them adds above the upper diagonal.
template <class T> class Elimination {
public:
  explicit Elimination(const Tridiagonal<T> &A)
      : Lower(A.Lower, A.Lower + A.M), Diagonal(A.Diagonal, A.Diagonal + A.M),
        Upper(A.Upper, A.Upper + A.M), Second(size_t(A.M), T()) {
    Upper.back() = T();
  }

  /// Puts the solution in place of the right side.
  void solve(T *X, bool Pivots) {
    const size_t M = Diagonal.size();
    for (size_t I = 0; I + 1 < M; ++I) {
      if (Pivots && std::abs(Diagonal[I]) < std::abs(Lower[I + 1]))
        exchange(I, X);
      const T Factor = Lower[I + 1] / Diagonal[I];
      Diagonal[I + 1] -= Factor * Upper[I];
      Upper[I + 1] -= Factor * Second[I];
      X[I + 1] -= Factor * X[I];
    }
    for (size_t I = M; I-- > 0;) {
      if (I + 1 < M)
        X[I] -= Upper[I] * X[I + 1];
      if (I + 2 < M)
        X[I] -= Second[I] * X[I + 2];
      X[I] /= Diagonal[I];
    }
  }

private:
  void exchange(size_t I, T *X) {
    std::swap(Diagonal[I], Lower[I + 1]);
    std::swap(Upper[I], Diagonal[I + 1]);
    std::swap(Second[I], Upper[I + 1]);
    std::swap(X[I], X[I + 1]);
  }

  std::vector<T> Lower, Diagonal, Upper, Second;
};

} // namespace sparse
} // namespace cpu
} // namespace tranship

#endif
