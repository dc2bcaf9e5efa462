// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The product of a warp's tiles, on shuffles and fused multiply-adds. A part of
// tranship/mma.h.
//
// Registers lie as PTX documents them for mma.sync, for all types alike. With
// group = lane / 4 and place = lane % 4:
//   - a register of A has the elements of row `group` of eight rows, those of a
//     register of B the elements of column `group` of eight columns: as many
//     neighbours in K as fit, from place * Count on. A step is 4 * Count of K;
//   - D and C have, for each eight rows and eight columns, the two neighbours
//   in
//     row `group` from column 2 * place on.
//
// Where cores.h has an instruction for the types, it computes the products.
// Without one, floating-point sums begin with C, and products are added one by
// one in the order of K, each rounded once (IEEE 754's fusedMultiplyAdd).
// NVIDIA's adds several products before it rounds, and cuts off: results differ
// in the last bits. Sums of double and of integers are the same to the bit.
#ifndef TRANSHIP_MMA_PRODUCT_H
#define TRANSHIP_MMA_PRODUCT_H

#include "tranship/mma/cores.h"

#if TRANSHIP_MMA
namespace tranship {
namespace mma {
namespace detail {

/// Where the register is for eight rows and a step: of sixteen rows, the two
/// eights alternate.
template <int Rows, int Steps>
TRANSHIP_DEVICE constexpr int registerOfA(int Row, int Step) {
  return Rows == 1 ? Step : (Row / 2 * Steps + Step) * 2 + Row % 2;
}
template <int Steps>
TRANSHIP_DEVICE constexpr int registerOfB(int Column, int Step) {
  return Column * Steps + Step;
}
/// Where the first of two neighbours is.
template <int Rows>
TRANSHIP_DEVICE constexpr int registerOfD(int Row, int Column) {
  return (Column * Rows + Row) * 2;
}

/// Adds the product of A and B to D, of \p Rows times \p Columns tiles of 8 x 8
/// and \p Steps in K. The cost: Steps * 4 * (Rows + 2 * Columns) shuffles of a
/// register, and one multiply-add for each product.
template <class TypeA, class TypeB, int Rows, int Columns, int Steps>
TRANSHIP_DEVICE void addProduct(typename Element<TypeA>::Sum *D,
                                const typename Element<TypeA>::Word *A,
                                const typename Element<TypeB>::Word *B) {
  using ElementA = Element<TypeA>;
  using ElementB = Element<TypeB>;
  static_assert(ElementA::Count == ElementB::Count, "types of one size");
  unsigned OfRow = detail::lane() & ~3u;
  unsigned OfColumns = (detail::lane() & 3u) * 8;
  TRANSHIP_UNROLL
  for (int Step = 0; Step < Steps; ++Step) {
    TRANSHIP_UNROLL
    for (int Part = 0; Part < 4; ++Part) {
      typename ElementA::Word FromA[Rows];
      TRANSHIP_UNROLL
      for (int Row = 0; Row < Rows; ++Row)
        FromA[Row] = detail::shuffle(A[registerOfA<Rows, Steps>(Row, Step)],
                                     OfRow + unsigned(Part));
      TRANSHIP_UNROLL
      for (int C = 0; C < 2 * Columns; ++C) {
        typename ElementB::Word FromB =
            detail::shuffle(B[registerOfB<Steps>(C / 2, Step)],
                            OfColumns + unsigned(C % 2 * 4 + Part));
        TRANSHIP_UNROLL
        for (int Row = 0; Row < Rows; ++Row) {
          typename ElementA::Sum &To = D[registerOfD<Rows>(Row, C / 2) + C % 2];
          TRANSHIP_UNROLL
          for (int I = 0; I < ElementA::Count; ++I)
            To = detail::multiplyAdd(ElementA::at(FromA[Row], I),
                                     ElementB::at(FromB, I), To);
        }
      }
    }
  }
}

/// D = A * B + C for floating-point numbers. On matrix cores, C is added last.
template <class TypeA, class TypeB, int Rows, int Columns, int Steps,
          bool Saturates, class Sum, class WordA, class WordB>
TRANSHIP_DEVICE void multiply(Sum *D, const WordA *A, const WordB *B,
                              const Sum *C) {
  using Cores = OnCores<(Core<TypeA, TypeB>::Steps > 0)>;
  constexpr int Count = Rows * Columns * 2;
  Sum Products[Count];
  bool OnCore =
      Cores::template add<TypeA, TypeB, Rows, Columns, Steps>(Products, A, B);
  TRANSHIP_UNROLL
  for (int I = 0; I < Count; ++I)
    D[I] = C[I];
  if (!OnCore)
    return detail::addProduct<TypeA, TypeB, Rows, Columns, Steps>(D, A, B);
  TRANSHIP_UNROLL
  for (int I = 0; I < Count; ++I)
    D[I] += Products[I];
}

/// The same for integers, whose products are added before C is.
template <class TypeA, class TypeB, int Rows, int Columns, int Steps,
          bool Saturates>
TRANSHIP_DEVICE void multiply(int *D, const Word *A, const Word *B,
                              const int *C) {
  using Cores = OnCores<(Core<TypeA, TypeB>::Steps > 0)>;
  constexpr int Count = Rows * Columns * 2;
  int Products[Count] = {};
  if (!Cores::template add<TypeA, TypeB, Rows, Columns, Steps>(Products, A, B))
    detail::addProduct<TypeA, TypeB, Rows, Columns, Steps>(Products, A, B);
  TRANSHIP_UNROLL
  for (int I = 0; I < Count; ++I)
    D[I] = detail::plus<Saturates>(Products[I], C[I]);
}

} // namespace detail
} // namespace mma
} // namespace tranship

#endif // TRANSHIP_MMA

#endif
