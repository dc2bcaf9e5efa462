// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// mma.sync m8n8k4 of f16, which Volta has on its tensor cores: four products of
// 8 x 8 x 4, each by the eight lanes of a quad and of the quad 16 lanes above.
// A part of tranship/mma.h.
//
// With place = lane % 4 and upper = lane / 16, a lane has four neighbours:
//   - of A, row `place + 4 * upper` (A is in rows) or, of column `place`, the
//     four rows from 4 * upper on (in columns). B is the same, with rows and
//     columns in each other's place;
//   - of sums of f16, row `place + 4 * upper`. Of sums of f32, element i is in
//     row `place % 2 + i & 2` of the upper or lower four, and in column
//     `i & 4 + place & 2 + i & 1`.
#ifndef TRANSHIP_MMA_QUADS_H
#define TRANSHIP_MMA_QUADS_H

#include "tranship/mma/elements.h"

#if TRANSHIP_MMA
namespace tranship {
namespace mma {
namespace detail {

/// The lane of the same product for a row or column, or for one of its halves.
TRANSHIP_DEVICE unsigned laneInQuads(unsigned Place, unsigned Outer) {
  return (detail::lane() & 12u) | Place | (Outer & 4u) << 2;
}

/// Four elements of row (column) \p Outer of A (B), in the order of K.
template <bool AlongK>
TRANSHIP_DEVICE void readQuads(float *To, const Word *From, unsigned Outer) {
  TRANSHIP_UNROLL
  for (unsigned K = 0; K < 4; ++K) {
    unsigned Lane = detail::laneInQuads(AlongK ? Outer & 3u : K, Outer);
    unsigned I = AlongK ? K : Outer & 3u;
    Word Both[2] = {detail::shuffle(From[0], Lane),
                    detail::shuffle(From[1], Lane)};
    To[K] = Element<f16>::at(I & 2u ? Both[1] : Both[0], int(I & 1u));
  }
}

/// Where a lane's sums are.
struct SumsOfF32 {
  using Register = float;
  static constexpr int Rows = 2, Columns = 4, Registers = 8;
  static TRANSHIP_DEVICE unsigned row(int R) {
    return (detail::lane() & 1u) + unsigned(R) * 2 + (detail::lane() & 16u) / 4;
  }
  static TRANSHIP_DEVICE unsigned column(int C) {
    return unsigned(C & 2) * 2 + (detail::lane() & 2u) + unsigned(C & 1);
  }
  static TRANSHIP_DEVICE int index(int R, int C) {
    return (C & 2) * 2 + R * 2 + (C & 1);
  }
  static TRANSHIP_DEVICE void read(float *To, const In<float> *From) {
    TRANSHIP_UNROLL
    for (int I = 0; I < 8; ++I)
      To[I] = From[I].Value;
  }
  static TRANSHIP_DEVICE void write(const Out<float> *To, const float *From) {
    TRANSHIP_UNROLL
    for (int I = 0; I < 8; ++I)
      To[I].set(From[I]);
  }
};
struct SumsOfF16 {
  using Register = Word;
  static constexpr int Rows = 1, Columns = 8, Registers = 4;
  static TRANSHIP_DEVICE unsigned row(int) {
    return (detail::lane() & 3u) + (detail::lane() & 16u) / 4;
  }
  static TRANSHIP_DEVICE unsigned column(int C) { return unsigned(C); }
  static TRANSHIP_DEVICE int index(int, int C) { return C; }
  static TRANSHIP_DEVICE void read(float *To, const In<Word> *From) {
    TRANSHIP_UNROLL
    for (int I = 0; I < 8; ++I)
      To[I] = Element<f16>::at(From[I / 2].Value, I % 2);
  }
  static TRANSHIP_DEVICE void write(const Out<Word> *To, const float *From) {
    TRANSHIP_UNROLL
    for (int I = 0; I < 4; ++I)
      To[I].set(detail::toHalf(From[2 * I]) | detail::toHalf(From[2 * I + 1])
                                                  << 16);
  }
};

/// Sums as they lie in f16, to where those of f32 are.
TRANSHIP_DEVICE void moveSums(float *To, const float *From) {
  TRANSHIP_UNROLL
  for (int R = 0; R < 2; ++R)
    TRANSHIP_UNROLL
  for (int C = 0; C < 4; ++C) {
    unsigned Row = SumsOfF32::row(R);
    unsigned Lane = detail::laneInQuads(Row & 3u, Row);
    int Column = (C & 2) * 2 + (C & 1);
    Word Left = detail::shuffle(detail::bitsOf(From[Column]), Lane);
    Word Right = detail::shuffle(detail::bitsOf(From[Column + 2]), Lane);
    To[SumsOfF32::index(R, C)] =
        detail::floatOf(detail::lane() & 2u ? Right : Left);
  }
}

/// Whether A is in rows and B in columns, so that a register has neighbours in
/// K. Sums are added as in the other shapes.
template <bool RowsOfA, bool ColumnsOfB> struct Quads {
  using W = In<Word>;
  using To = const Out<Word>;
  using ToFloat = const Out<float>;
  using FromFloat = In<float>;

  template <class Sums>
  static TRANSHIP_DEVICE void add(float *D, const W *A, const W *B) {
    const Word Left[2] = {A[0].Value, A[1].Value};
    const Word Right[2] = {B[0].Value, B[1].Value};
    float OfA[Sums::Rows][4], OfB[4];
    TRANSHIP_UNROLL
    for (int R = 0; R < Sums::Rows; ++R)
      detail::readQuads<RowsOfA>(OfA[R], Left, Sums::row(R));
    TRANSHIP_UNROLL
    for (int C = 0; C < Sums::Columns; ++C) {
      detail::readQuads<ColumnsOfB>(OfB, Right, Sums::column(C));
      TRANSHIP_UNROLL
      for (int R = 0; R < Sums::Rows; ++R)
        TRANSHIP_UNROLL
      for (int K = 0; K < 4; ++K)
        D[Sums::index(R, C)] =
            detail::multiplyAdd(OfA[R][K], OfB[K], D[Sums::index(R, C)]);
    }
  }

  // The overloads differ in the types of D and C.

  static TRANSHIP_DEVICE void run(ToFloat D0, ToFloat D1, ToFloat D2,
                                  ToFloat D3, ToFloat D4, ToFloat D5,
                                  ToFloat D6, ToFloat D7, W A0, W A1, W B0,
                                  W B1, FromFloat C0, FromFloat C1,
                                  FromFloat C2, FromFloat C3, FromFloat C4,
                                  FromFloat C5, FromFloat C6, FromFloat C7) {
    ToFloat D[] = {D0, D1, D2, D3, D4, D5, D6, D7};
    W A[] = {A0, A1}, B[] = {B0, B1};
    FromFloat C[] = {C0, C1, C2, C3, C4, C5, C6, C7};
    float Sum[8];
    SumsOfF32::read(Sum, C);
    add<SumsOfF32>(Sum, A, B);
    SumsOfF32::write(D, Sum);
  }
  static TRANSHIP_DEVICE void run(ToFloat D0, ToFloat D1, ToFloat D2,
                                  ToFloat D3, ToFloat D4, ToFloat D5,
                                  ToFloat D6, ToFloat D7, W A0, W A1, W B0,
                                  W B1, W C0, W C1, W C2, W C3) {
    ToFloat D[] = {D0, D1, D2, D3, D4, D5, D6, D7};
    W A[] = {A0, A1}, B[] = {B0, B1}, C[] = {C0, C1, C2, C3};
    float Given[8], Sum[8];
    SumsOfF16::read(Given, C);
    detail::moveSums(Sum, Given);
    add<SumsOfF32>(Sum, A, B);
    SumsOfF32::write(D, Sum);
  }
  static TRANSHIP_DEVICE void run(To D0, To D1, To D2, To D3, W A0, W A1, W B0,
                                  W B1, W C0, W C1, W C2, W C3) {
    To D[] = {D0, D1, D2, D3};
    W A[] = {A0, A1}, B[] = {B0, B1}, C[] = {C0, C1, C2, C3};
    float Sum[8];
    SumsOfF16::read(Sum, C);
    add<SumsOfF16>(Sum, A, B);
    SumsOfF16::write(D, Sum);
  }
};

} // namespace detail
} // namespace mma
} // namespace tranship
#endif // TRANSHIP_MMA

#endif
