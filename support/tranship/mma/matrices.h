// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// ldmatrix, stmatrix and movmatrix of PTX: matrices of 8 x 8 elements of 16
// bits between shared memory and registers, and transposed. A part of
// tranship/mma.h.
//
// Lane 8 * M + R gives the address of row R of matrix M. A register has the two
// elements of row lane / 4 from column lane % 4 * 2 on; with trans, rows and
// columns change places. The cost is one shuffle and one access for each
// register, with trans two of each.
#ifndef TRANSHIP_MMA_MATRICES_H
#define TRANSHIP_MMA_MATRICES_H

#include "tranship/mma/target.h"

#if TRANSHIP_MMA
namespace tranship {
namespace mma {
namespace detail {

/// Where a row of a matrix begins.
TRANSHIP_DEVICE char *rowAt(Word Offset, int Matrix, unsigned Row) {
  return static_cast<char *>(detail::sharedAt(
      detail::shuffle(Offset, static_cast<unsigned>(Matrix) * 8 + Row)));
}

/// Where the lane's two elements are; PTX wants rows aligned to 16 bytes.
TRANSHIP_DEVICE void *pairAt(Word Offset, int Matrix) {
  return __builtin_assume_aligned(
      detail::rowAt(Offset, Matrix, detail::lane() / 4) +
          detail::lane() % 4 * 4,
      4);
}

/// Where one of them is in the transposed matrix.
TRANSHIP_DEVICE void *elementAt(Word Offset, int Matrix, unsigned I) {
  return __builtin_assume_aligned(
      detail::rowAt(Offset, Matrix, detail::lane() % 4 * 2 + I) +
          detail::lane() / 4 * 2,
      2);
}

template <bool Transposed> TRANSHIP_DEVICE Word load(Word Offset, int Matrix) {
  if (!Transposed) {
    Word Result;
    __builtin_memcpy(&Result, detail::pairAt(Offset, Matrix), sizeof(Result));
    return Result;
  }
  unsigned short Low, High;
  __builtin_memcpy(&Low, detail::elementAt(Offset, Matrix, 0), sizeof(Low));
  __builtin_memcpy(&High, detail::elementAt(Offset, Matrix, 1), sizeof(High));
  return Low | static_cast<Word>(High) << 16;
}

template <bool Transposed>
TRANSHIP_DEVICE void store(Word Offset, int Matrix, Word Value) {
  if (!Transposed) {
    __builtin_memcpy(detail::pairAt(Offset, Matrix), &Value, sizeof(Value));
    return;
  }
  unsigned short Low = static_cast<unsigned short>(Value);
  unsigned short High = static_cast<unsigned short>(Value >> 16);
  __builtin_memcpy(detail::elementAt(Offset, Matrix, 0), &Low, sizeof(Low));
  __builtin_memcpy(detail::elementAt(Offset, Matrix, 1), &High, sizeof(High));
}

/// One of x1, x2 and x4, as an overload for each.
template <bool Transposed> struct Matrices {
  using To = const Out<Word> &;
  using From = const In<Word> &;
  static TRANSHIP_DEVICE void load(To A, const Shared &Row) {
    detail::meet();
    A.set(detail::load<Transposed>(Row.Offset, 0));
  }
  static TRANSHIP_DEVICE void load(To A, To B, const Shared &Row) {
    detail::meet();
    A.set(detail::load<Transposed>(Row.Offset, 0));
    B.set(detail::load<Transposed>(Row.Offset, 1));
  }
  static TRANSHIP_DEVICE void load(To A, To B, To C, To D, const Shared &Row) {
    detail::meet();
    A.set(detail::load<Transposed>(Row.Offset, 0));
    B.set(detail::load<Transposed>(Row.Offset, 1));
    C.set(detail::load<Transposed>(Row.Offset, 2));
    D.set(detail::load<Transposed>(Row.Offset, 3));
  }
  static TRANSHIP_DEVICE void store(const Shared &Row, From A) {
    detail::meet();
    detail::store<Transposed>(Row.Offset, 0, A.Value);
  }
  static TRANSHIP_DEVICE void store(const Shared &Row, From A, From B) {
    detail::meet();
    detail::store<Transposed>(Row.Offset, 0, A.Value);
    detail::store<Transposed>(Row.Offset, 1, B.Value);
  }
  static TRANSHIP_DEVICE void store(const Shared &Row, From A, From B, From C,
                                    From D) {
    detail::meet();
    detail::store<Transposed>(Row.Offset, 0, A.Value);
    detail::store<Transposed>(Row.Offset, 1, B.Value);
    detail::store<Transposed>(Row.Offset, 2, C.Value);
    detail::store<Transposed>(Row.Offset, 3, D.Value);
  }
};

} // namespace detail

/// ldmatrix: one, two or four registers, then the address of a row.
template <class... Operands> TRANSHIP_DEVICE void ldmatrix(Operands &&...All) {
  detail::Matrices<false>::load(All...);
}
template <class... Operands>
TRANSHIP_DEVICE void ldmatrix_trans(Operands &&...All) {
  detail::Matrices<true>::load(All...);
}

/// stmatrix: the address of a row, then one, two or four registers.
template <class... Operands> TRANSHIP_DEVICE void stmatrix(Operands &&...All) {
  detail::Matrices<false>::store(All...);
}
template <class... Operands>
TRANSHIP_DEVICE void stmatrix_trans(Operands &&...All) {
  detail::Matrices<true>::store(All...);
}

/// movmatrix: the transposed matrix of what the lanes give.
TRANSHIP_DEVICE detail::Word movmatrix(const detail::In<detail::Word> &Given) {
  unsigned From = detail::lane() % 4 * 8 + detail::lane() / 8;
  unsigned Half = detail::lane() / 4 % 2 * 16;
  detail::Word Low = detail::shuffle(Given.Value, From) >> Half;
  detail::Word High = detail::shuffle(Given.Value, From + 4) >> Half;
  return (Low & 0xFFFFu) | High << 16;
}

} // namespace mma
} // namespace tranship
#endif // TRANSHIP_MMA

#endif
