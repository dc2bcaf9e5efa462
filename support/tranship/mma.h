// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// PTX's instructions for matrices, for HIP (AMD) and MXMACA: mma.sync,
// ldmatrix, stmatrix, movmatrix, and the conversions that stand beside them. To
// be copied into a project with the folder tranship/mma and tranship/warp.h;
// C++14. docs/tensor-cores.md of tranship says what it costs and what was
// tested.
//
// The functions have the names of the instructions and take their operands in
// their order, registers of 32 bits of any type:
//   mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {d}, {a}, {b}, {c};
//   tranship::mma::m16n8k16<tranship::mma::f16>(d0, d1, d2, d3, a0, a1, a2, a3,
//                                               b0, b1, c0, c1, c2, c3);
// An accumulator of f16 has half as many registers. As in PTX, all lanes of a
// warp execute the call; on a wave of 64, the other warp may be elsewhere.
#ifndef TRANSHIP_MMA_H
#define TRANSHIP_MMA_H

#include "tranship/mma/matrices.h"
#include "tranship/mma/product.h"
#include "tranship/mma/quads.h"

#if TRANSHIP_MMA
namespace tranship {
namespace mma {
namespace detail {

//===-- Accumulators ------------------------------------------------------===//
// Sum: what is added in. Count: how many a register has.

/// In registers of their own type.
template <class S> struct Accumulator {
  using Sum = S;
  using Register = S;
  static constexpr int Count = 1;
  static TRANSHIP_DEVICE void read(S *To, S From) { *To = From; }
  static TRANSHIP_DEVICE S write(const S *From) { return *From; }
};
/// Two f16 in a register. They are added as floats and rounded once.
struct Halves {
  using Sum = float;
  using Register = Word;
  static constexpr int Count = 2;
  static TRANSHIP_DEVICE void read(float *To, Word From) {
    To[0] = detail::fromHalf(From & 0xFFFFu);
    To[1] = detail::fromHalf(From >> 16);
  }
  static TRANSHIP_DEVICE Word write(const float *From) {
    return detail::toHalf(From[0]) | detail::toHalf(From[1]) << 16;
  }
};

//===-- One instruction ---------------------------------------------------===//

/// With 8 * \p Rows rows, eight columns and K elements in each.
template <class TypeA, class TypeB, int Rows, int K, bool Saturates>
struct Instruction {
  using ElementA = Element<TypeA>;
  using Sum = typename ElementA::Sum;
  using A = In<typename ElementA::Word>;
  using To = const Out<Sum>;
  using From = In<Sum>;
  using ToHalves = const Out<Word>;
  using FromHalves = In<Word>;
  static constexpr int Steps = K / (4 * ElementA::Count);
  static_assert(Steps * 4 * ElementA::Count == K, "no such shape");

  template <class Acc>
  static TRANSHIP_DEVICE void compute(const Out<typename Acc::Register> *D,
                                      const A *Left, const A *Right,
                                      const In<typename Acc::Register> *C) {
    typename ElementA::Word WordsA[Rows * Steps], WordsB[Steps];
    typename Acc::Sum Before[Rows * 2], After[Rows * 2];
    TRANSHIP_UNROLL
    for (int I = 0; I < Rows * Steps; ++I)
      WordsA[I] = Left[I].Value;
    TRANSHIP_UNROLL
    for (int I = 0; I < Steps; ++I)
      WordsB[I] = Right[I].Value;
    TRANSHIP_UNROLL
    for (int I = 0; I < Rows * 2 / Acc::Count; ++I)
      Acc::read(Before + I * Acc::Count, C[I].Value);
    detail::multiply<TypeA, TypeB, Rows, 1, Steps, Saturates>(After, WordsA,
                                                              WordsB, Before);
    TRANSHIP_UNROLL
    for (int I = 0; I < Rows * 2 / Acc::Count; ++I)
      D[I].set(Acc::write(After + I * Acc::Count));
  }

  // The overloads differ in the number of registers: of D and C, of A, of B.

  static TRANSHIP_DEVICE void run(To D0, To D1, To D2, To D3, A A0, A A1, A A2,
                                  A A3, A B0, A B1, From C0, From C1, From C2,
                                  From C3) {
    static_assert(Rows == 2 && Steps == 2, "operands of another shape");
    To D[] = {D0, D1, D2, D3};
    A Left[] = {A0, A1, A2, A3}, Right[] = {B0, B1};
    From C[] = {C0, C1, C2, C3};
    compute<Accumulator<Sum>>(D, Left, Right, C);
  }
  static TRANSHIP_DEVICE void run(To D0, To D1, To D2, To D3, A A0, A A1, A B0,
                                  From C0, From C1, From C2, From C3) {
    static_assert(Rows == 2 && Steps == 1, "operands of another shape");
    To D[] = {D0, D1, D2, D3};
    A Left[] = {A0, A1}, Right[] = {B0};
    From C[] = {C0, C1, C2, C3};
    compute<Accumulator<Sum>>(D, Left, Right, C);
  }
  static TRANSHIP_DEVICE void run(To D0, To D1, A A0, A B0, From C0, From C1) {
    static_assert(Rows == 1 && Steps == 1, "operands of another shape");
    To D[] = {D0, D1};
    A Left[] = {A0}, Right[] = {B0};
    From C[] = {C0, C1};
    compute<Accumulator<Sum>>(D, Left, Right, C);
  }
  /// Of f64 with 16 in K.
  static TRANSHIP_DEVICE void run(To D0, To D1, To D2, To D3, A A0, A A1, A A2,
                                  A A3, A A4, A A5, A A6, A A7, A B0, A B1,
                                  A B2, A B3, From C0, From C1, From C2,
                                  From C3) {
    static_assert(Rows == 2 && Steps == 4, "operands of another shape");
    To D[] = {D0, D1, D2, D3};
    A Left[] = {A0, A1, A2, A3, A4, A5, A6, A7}, Right[] = {B0, B1, B2, B3};
    From C[] = {C0, C1, C2, C3};
    compute<Accumulator<Sum>>(D, Left, Right, C);
  }
  static TRANSHIP_DEVICE void run(ToHalves D0, ToHalves D1, A A0, A A1, A A2,
                                  A A3, A B0, A B1, FromHalves C0,
                                  FromHalves C1) {
    static_assert(Rows == 2 && Steps == 2, "operands of another shape");
    ToHalves D[] = {D0, D1};
    A Left[] = {A0, A1, A2, A3}, Right[] = {B0, B1};
    FromHalves C[] = {C0, C1};
    compute<Halves>(D, Left, Right, C);
  }
  static TRANSHIP_DEVICE void run(ToHalves D0, ToHalves D1, A A0, A A1, A B0,
                                  FromHalves C0, FromHalves C1) {
    static_assert(Rows == 2 && Steps == 1, "operands of another shape");
    ToHalves D[] = {D0, D1};
    A Left[] = {A0, A1}, Right[] = {B0};
    FromHalves C[] = {C0, C1};
    compute<Halves>(D, Left, Right, C);
  }
};

} // namespace detail

//===-- mma.sync ----------------------------------------------------------===//
// With the types of A's and B's elements, where they differ. _satfinite: sums
// of integers end at the greatest and the least int.

#define TRANSHIP_MMA_SHAPE(NAME, ROWS, K, SATURATES)                           \
  template <class TypeA, class TypeB = TypeA, class... Operands>               \
  TRANSHIP_DEVICE void NAME(Operands &&...All) {                               \
    detail::Instruction<TypeA, TypeB, ROWS, K, SATURATES>::run(All...);        \
  }
TRANSHIP_MMA_SHAPE(m8n8k4, 1, 4, false)
TRANSHIP_MMA_SHAPE(m8n8k16, 1, 16, false)
TRANSHIP_MMA_SHAPE(m8n8k16_satfinite, 1, 16, true)
TRANSHIP_MMA_SHAPE(m8n8k32, 1, 32, false)
TRANSHIP_MMA_SHAPE(m8n8k32_satfinite, 1, 32, true)
TRANSHIP_MMA_SHAPE(m16n8k4, 2, 4, false)
TRANSHIP_MMA_SHAPE(m16n8k8, 2, 8, false)
TRANSHIP_MMA_SHAPE(m16n8k16, 2, 16, false)
TRANSHIP_MMA_SHAPE(m16n8k16_satfinite, 2, 16, true)
TRANSHIP_MMA_SHAPE(m16n8k32, 2, 32, false)
TRANSHIP_MMA_SHAPE(m16n8k32_satfinite, 2, 32, true)
TRANSHIP_MMA_SHAPE(m16n8k64, 2, 64, false)
TRANSHIP_MMA_SHAPE(m16n8k64_satfinite, 2, 64, true)
#undef TRANSHIP_MMA_SHAPE

/// m8n8k4 of f16, by the layouts of A and B.
template <class... Operands>
TRANSHIP_DEVICE void m8n8k4_row_col(Operands &&...All) {
  detail::Quads<true, true>::run(All...);
}
template <class... Operands>
TRANSHIP_DEVICE void m8n8k4_row_row(Operands &&...All) {
  detail::Quads<true, false>::run(All...);
}
template <class... Operands>
TRANSHIP_DEVICE void m8n8k4_col_col(Operands &&...All) {
  detail::Quads<false, true>::run(All...);
}
template <class... Operands>
TRANSHIP_DEVICE void m8n8k4_col_row(Operands &&...All) {
  detail::Quads<false, false>::run(All...);
}

//===-- Conversions -------------------------------------------------------===//

/// cvt.rn.bf16x2.f32: the first one becomes the upper half.
TRANSHIP_DEVICE unsigned to_bf16x2(float Upper, float Lower) {
  return detail::toBfloat16(Lower) | detail::toBfloat16(Upper) << 16;
}
/// cvt.rn.bf16.f32.
TRANSHIP_DEVICE unsigned short to_bf16(float X) {
  return static_cast<unsigned short>(detail::toBfloat16(X));
}
/// cvt.rna.tf32.f32: rounds to nearest, ties away from 0.
TRANSHIP_DEVICE unsigned to_tf32(float X) { return detail::roundedTf32(X); }

} // namespace mma
} // namespace tranship
#endif // TRANSHIP_MMA

#endif
