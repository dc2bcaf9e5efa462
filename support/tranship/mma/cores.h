// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The product of a warp's tiles on AMD's matrix cores: MFMA in waves of 64
// lanes (gfx908, gfx90a, gfx94*, gfx950), WMMA in waves of 32 (gfx11, gfx12). A
// part of tranship/mma.h.
//
// All instructions multiply 16 x 16 tiles. Registers of PTX are gathered into
// their operands, and their results scattered to where PTX has them, by
// permutes of the wave; the three kinds of machine differ in constants only
// (Machine), types in one line each (TRANSHIP_MMA_CORE). Two things keep it
// short:
//   - the order in K is free, as long as both matrices have the same one. The
//     elements of PTX's place p go together;
//   - so is the order of rows and columns. PTX's columns become the rows of an
//     instruction, in an order in which a lane gets whole groups of what one
//     lane of PTX has.
// In a wave of 64, one permute moves what both warps need, and each warp has an
// instruction of its own; of two warps with 8 rows and columns, one has both.
//
// Products are added as the instruction adds them, and C last.
//
// TRANSHIP_NO_MATRIX_CORES leaves it out. MFMA of gfx90a takes subnormal
// numbers of 16 bits for 0: they are multiplied as floats there, unless
// TRANSHIP_FLUSH_SUBNORMALS is defined.
#ifndef TRANSHIP_MMA_CORES_H
#define TRANSHIP_MMA_CORES_H

#include "tranship/mma/elements.h"

// Which instructions there are, by a number of the GPU's. On the CPU, where
// tranship/cpu/cores.h is a model of them, a program says it.
#if !TRANSHIP_MMA || !TRANSHIP_WARP_HIP || defined(TRANSHIP_NO_MATRIX_CORES)
#define TRANSHIP_MMA_CORES 0
#elif defined(TRANSHIP_CPU)
#ifdef TRANSHIP_CPU_MATRIX_CORES
#include "tranship/cpu/cores.h"
#define TRANSHIP_MMA_CORES TRANSHIP_CPU_MATRIX_CORES
#else
#define TRANSHIP_MMA_CORES 0
#endif
#elif defined(__gfx908__)
#define TRANSHIP_MMA_CORES 908
#elif defined(__gfx90a__)
#define TRANSHIP_MMA_CORES 910
#elif defined(__gfx940__) || defined(__gfx941__) || defined(__gfx942__) ||     \
    defined(__gfx950__)
#define TRANSHIP_MMA_CORES 940
#elif __has_builtin(__builtin_amdgcn_wmma_f32_16x16x16_f16_w32_gfx12)
#define TRANSHIP_MMA_CORES 1200
#elif __has_builtin(__builtin_amdgcn_wmma_f32_16x16x16_f16_w32)
#define TRANSHIP_MMA_CORES 1100
#else
#define TRANSHIP_MMA_CORES 0
#endif

#if TRANSHIP_MMA
namespace tranship {
namespace mma {
namespace detail {

/// The instruction for two types. Steps: how many it takes at once.
template <class TypeA, class TypeB> struct Core {
  static constexpr int Steps = 0;
};

#if TRANSHIP_MMA_CORES

//===-- Machines ----------------------------------------------------------===//
// Warps: those of a wave. Registers: a lane's results. Places: PTX's places
// that a lane has in an operand. upper(), index(): which 16 lanes have a row of
// the result, and in which register.

struct Machine {
#if TRANSHIP_MMA_CORES < 1000
  static constexpr int Warps = 2, Registers = 4, Places = 1;
  static TRANSHIP_DEVICE unsigned upper(unsigned Row) { return Row / 4; }
  static TRANSHIP_DEVICE unsigned index(unsigned Row) { return Row % 4; }
#elif TRANSHIP_MMA_CORES < 1200
  static constexpr int Warps = 1, Registers = 8, Places = 4;
  static TRANSHIP_DEVICE unsigned upper(unsigned Row) { return Row % 2; }
  static TRANSHIP_DEVICE unsigned index(unsigned Row) { return Row / 2; }
#else
  static constexpr int Warps = 1, Registers = 8, Places = 2;
  static TRANSHIP_DEVICE unsigned upper(unsigned Row) { return Row / 8; }
  static TRANSHIP_DEVICE unsigned index(unsigned Row) { return Row % 8; }
#endif
  /// Whether all lanes of the wave are here. In a wave of 32 they have to be.
  static TRANSHIP_DEVICE bool isWhole() {
#ifdef TRANSHIP_CPU
    if (__builtin_amdgcn_wavefrontsize() != 32 * Warps)
      return false;
#endif
    return Warps == 1 || ::tranship::backend::ballot(true) == ~0ull;
  }
};

//===-- Instructions ------------------------------------------------------===//

template <class T, int N> using Vector = T __attribute__((ext_vector_type(N)));

template <class T> TRANSHIP_DEVICE T operandOf(const Word *From) {
  T Result;
  __builtin_memcpy(&Result, From, sizeof(Result));
  return Result;
}

/// \p CALL has the operands A and B, and the sums D. A is what PTX calls B.
#define TRANSHIP_MMA_CORE(TYPE_A, TYPE_B, STEPS, OPERAND, CALL)                \
  template <> struct Core<TYPE_A, TYPE_B> {                                    \
    static constexpr int Steps = STEPS;                                        \
    using Sums = Vector<Element<TYPE_A>::Sum, Machine::Registers>;             \
    static TRANSHIP_DEVICE Sums add(const Word *Left, const Word *Right,       \
                                    Sums D) {                                  \
      auto A = detail::operandOf<OPERAND>(Right);                              \
      auto B = detail::operandOf<OPERAND>(Left);                               \
      return CALL;                                                             \
    }                                                                          \
  };

#if TRANSHIP_MMA_CORES < 1000

#define TRANSHIP_MFMA(NAME)                                                    \
  __builtin_amdgcn_mfma_##NAME(A, B, D, /*CBSZ=*/0, /*ABID=*/0, /*BLGP=*/0)

/// By products of floats, which have all numbers of the smaller formats.
template <class Type> struct CoreOfFloats {
  static constexpr int Steps = 1;
  using Sums = Vector<float, Machine::Registers>;
  static TRANSHIP_DEVICE Sums add(const Word *Left, const Word *Right, Sums D) {
    TRANSHIP_UNROLL
    for (int I = 0; I < Element<Type>::Count; ++I) {
      float A = Element<Type>::at(*Right, I), B = Element<Type>::at(*Left, I);
      D = TRANSHIP_MFMA(f32_16x16x4f32);
    }
    return D;
  }
};

template <> struct Core<tf32, tf32> : CoreOfFloats<tf32> {};
#if TRANSHIP_MMA_CORES == 910 && !defined(TRANSHIP_FLUSH_SUBNORMALS)
template <> struct Core<f16, f16> : CoreOfFloats<f16> {};
template <> struct Core<bf16, bf16> : CoreOfFloats<bf16> {};
#else
using Half4 = Vector<_Float16, 4>;
TRANSHIP_MMA_CORE(f16, f16, 2, Half4, TRANSHIP_MFMA(f32_16x16x16f16))
#if TRANSHIP_MMA_CORES == 908
using Short2 = Vector<short, 2>;
TRANSHIP_MMA_CORE(bf16, bf16, 1, Short2, TRANSHIP_MFMA(f32_16x16x8bf16))
#else
using Short4 = Vector<short, 4>;
TRANSHIP_MMA_CORE(bf16, bf16, 2, Short4, TRANSHIP_MFMA(f32_16x16x16bf16_1k))
#endif
#endif
/// By products of signed bytes, which are all there are. An unsigned byte is a
/// signed one, the same with its highest bit flipped, plus 128: for signed x
/// and y,
///   (x + 128) * y = x * y + (-128) * ~y - 128
/// and likewise for both, where ~y is -y - 1 and a signed byte again.
template <class TypeA, class TypeB> struct CoreOfBytes {
#if TRANSHIP_MMA_CORES < 940
  using Operand = int;
  static constexpr Operand Highest = static_cast<int>(0x80808080u);
#else
  using Operand = long long;
  static constexpr Operand Highest =
      static_cast<long long>(0x8080808080808080ull);
#endif
  static constexpr int Steps = sizeof(Operand) / 4, Length = 16 * Steps;
  using Sums = Vector<int, Machine::Registers>;
  static constexpr bool ShiftsA = isSame<TypeB, u8>,
                        ShiftsB = isSame<TypeA, u8>;

  static TRANSHIP_DEVICE Sums multiply(Operand A, Operand B, Sums D) {
#if TRANSHIP_MMA_CORES < 940
    return TRANSHIP_MFMA(i32_16x16x16i8);
#else
    return TRANSHIP_MFMA(i32_16x16x32_i8);
#endif
  }
  static TRANSHIP_DEVICE Sums add(const Word *Left, const Word *Right, Sums D) {
    Operand A = detail::operandOf<Operand>(Right) ^ (ShiftsA ? Highest : 0);
    Operand B = detail::operandOf<Operand>(Left) ^ (ShiftsB ? Highest : 0);
    D = multiply(A, B, D);
    if (ShiftsA)
      D = multiply(Highest, ~B, D);
    if (ShiftsB)
      D = multiply(~A, Highest, D);
    // Of both, 128 * 128 is missing.
    constexpr int Rest = ShiftsA && ShiftsB ? 16384 - 256 : -128;
    return ShiftsA || ShiftsB ? D + Rest * Length : D;
  }
};
template <> struct Core<s8, s8> : CoreOfBytes<s8, s8> {};
template <> struct Core<s8, u8> : CoreOfBytes<s8, u8> {};
template <> struct Core<u8, s8> : CoreOfBytes<u8, s8> {};
template <> struct Core<u8, u8> : CoreOfBytes<u8, u8> {};
#undef TRANSHIP_MFMA

#else

#if TRANSHIP_MMA_CORES < 1200
#define TRANSHIP_WMMA(NAME) __builtin_amdgcn_wmma_##NAME##_w32
#else
#define TRANSHIP_WMMA(NAME) __builtin_amdgcn_wmma_##NAME##_w32_gfx12
#endif
#define TRANSHIP_WMMA_INTEGERS(TYPE_A, TYPE_B, SIGNED_A, SIGNED_B)             \
  TRANSHIP_MMA_CORE(TYPE_A, TYPE_B, 1, Bytes,                                  \
                    TRANSHIP_WMMA(i32_16x16x16_iu8)(SIGNED_B, A, SIGNED_A, B,  \
                                                    D, /*Clamp=*/false))
using Halves16 = Vector<_Float16, 4 * Machine::Places>;
using Shorts16 = Vector<short, 4 * Machine::Places>;
using Bytes = Vector<int, Machine::Places>;
TRANSHIP_MMA_CORE(f16, f16, 2, Halves16,
                  TRANSHIP_WMMA(f32_16x16x16_f16)(A, B, D))
TRANSHIP_MMA_CORE(bf16, bf16, 2, Shorts16,
                  TRANSHIP_WMMA(f32_16x16x16_bf16)(A, B, D))
TRANSHIP_WMMA_INTEGERS(s8, s8, true, true)
TRANSHIP_WMMA_INTEGERS(s8, u8, true, false)
TRANSHIP_WMMA_INTEGERS(u8, s8, false, true)
TRANSHIP_WMMA_INTEGERS(u8, u8, false, false)
#undef TRANSHIP_WMMA_INTEGERS
#undef TRANSHIP_WMMA

#endif
#undef TRANSHIP_MMA_CORE

//===-- Operands and results ----------------------------------------------===//

/// Which row or column of PTX's is at the lane's row of an operand.
struct Position {
  unsigned Group;
  bool OfSecond; ///< Eight of them.
};
TRANSHIP_DEVICE Position positionOfRow(unsigned Lane) {
  return {Lane % 8, (Lane & 8u) != 0};
}
TRANSHIP_DEVICE Position positionOfColumn(unsigned Lane) {
  unsigned Row = Lane % 16, I = Machine::index(Row);
  unsigned Place = Machine::upper(Row) * Machine::Registers / 4 + I / 4;
  return {Place * 2 + I % 2, (I & 2u) != 0};
}

/// A lane's word of the operands of all warps, of one register for \p Eights 1
/// and of two for 2. In the second warp's, both eights change places.
template <int Eights>
TRANSHIP_DEVICE void gather(Word *To, unsigned Distance, const Word *Registers,
                            Position At, unsigned Place) {
  unsigned Lane = At.Group * 4 + Place;
  bool Pairs = Machine::Warps == 2;
  Word First = ::tranship::backend::shuffle(
      Registers[0], Lane + (Pairs && At.OfSecond ? 32u : 0u));
  Word Second = First;
  if (Eights == 2) {
    Second = ::tranship::backend::shuffle(
        Registers[Eights - 1], Lane + (Pairs && !At.OfSecond ? 32u : 0u));
    Word Other = At.OfSecond ? First : Second;
    First = At.OfSecond ? Second : First;
    Second = Other;
  }
  To[0] = First;
  if (Pairs)
    To[Distance] = Second;
}

/// Where a lane of PTX finds its results, and which it has to offer.
template <int Rows> struct Scattering {
  unsigned Lane = ::tranship::backend::lane();
  bool OfSecond = (Lane & 8u) != 0;
  /// In a wave of 64, whether it is of the second warp. In one of 32, whether
  /// its place is odd: the lanes of the result have two places.
  bool Other = (Lane & (Machine::Warps == 2 ? 32u : 1u)) != 0;
  unsigned From = Lane % 4 * 4 / Machine::Registers * 16 + Lane % 32 / 4 +
                  (Other ? 8u : 0u);

  /// \p Own for the first eight rows, \p Next for the second ones, of what is
  /// offered to the lanes that are not Other.
  template <class Sum>
  TRANSHIP_DEVICE void move(Sum *To, unsigned Distance, Sum Own,
                            Sum Next) const {
    Sum Came[Rows];
    TRANSHIP_UNROLL
    for (int I = 0; I < Rows; ++I) {
      Sum Offered = OfSecond == (I == 1) ? Own : Next;
      Word Bits;
      __builtin_memcpy(&Bits, &Offered, sizeof(Bits));
      Bits = ::tranship::backend::shuffle(Bits, From ^ unsigned(I * 8));
      __builtin_memcpy(&Came[I], &Bits, sizeof(Bits));
    }
    bool Swaps = Rows == 2 && Machine::Warps == 1 && Other;
    TRANSHIP_UNROLL
    for (int I = 0; I < Rows; ++I)
      To[unsigned(I) * Distance] = Swaps ? Came[Rows - 1 - I] : Came[I];
  }
};

/// The products of \p Rows (1 or 2) times \p Columns tiles of 8 x 8, added.
/// \p Distance: between the sums of two eights of columns.
template <class TypeA, class TypeB, int Rows, int Columns, int Steps, class Sum>
TRANSHIP_DEVICE void addOnCore(Sum *D, int Distance, const Word *A,
                               const Word *B) {
  using Of = Core<TypeA, TypeB>;
  constexpr int Size = Of::Steps * Machine::Places;
  constexpr int Count = Machine::Warps == 2 && Rows * Columns > 1 ? 2 : 1;
  unsigned Lane = ::tranship::backend::lane();
  Position Row = detail::positionOfRow(Lane);
  Position Column = detail::positionOfColumn(Lane);
  unsigned First = Lane / 16 * Machine::Places % 4;
  typename Of::Sums Sums[Count] = {};
  TRANSHIP_UNROLL
  for (int Step = 0; Step < Steps; Step += Of::Steps) {
    Word Left[2 * Size], Right[2 * Size];
    TRANSHIP_UNROLL
    for (int I = 0; I < Size; ++I) {
      int At = Step + I % Of::Steps;
      unsigned Place = First + unsigned(I / Of::Steps);
      Left[I] = Left[Size + I] = Right[I] = Right[Size + I] = 0;
      if (At >= Steps)
        continue;
      Word OfA[2] = {A[At * Rows], A[At * Rows + Rows - 1]};
      Word OfB[2] = {B[At], B[(Columns - 1) * Steps + At]};
      detail::gather<Rows>(Left + I, Size, OfA, Row, Place);
      detail::gather<Columns>(Right + I, Size, OfB, Column, Place);
    }
    TRANSHIP_UNROLL
    for (int W = 0; W < Count; ++W)
      Sums[W] = Of::add(Left + W * Size, Right + W * Size, Sums[W]);
  }
  Scattering<Rows> To;
  TRANSHIP_UNROLL
  for (int C = 0; C < Columns; ++C)
    TRANSHIP_UNROLL
  for (int T = 0; T < 2; ++T) {
    // The second warp's columns have changed places, too.
    int Next = Machine::Warps == 2 ? 2 * (1 - C) + T : 4 + 2 * C + T;
    To.move(D + C * Distance + T, 2, Sums[0][2 * C + T], Sums[Count - 1][Next]);
  }
}

#endif // TRANSHIP_MMA_CORES

/// Whether the products were added on a matrix core.
template <bool HasCore> struct OnCores {
  template <class TypeA, class TypeB, int Rows, int Columns, int Steps,
            class Sum, class WordA, class WordB>
  static TRANSHIP_DEVICE bool add(Sum *, const WordA *, const WordB *) {
    return false;
  }
};
#if TRANSHIP_MMA_CORES
template <> struct OnCores<true> {
  template <class TypeA, class TypeB, int Rows, int Columns, int Steps,
            class Sum>
  static TRANSHIP_DEVICE bool add(Sum *D, const Word *A, const Word *B) {
    if (!Machine::isWhole())
      return false;
    constexpr int AtOnce = Rows < 2 ? Rows : 2;
    TRANSHIP_UNROLL
    for (int Row = 0; Row < Rows; Row += AtOnce)
      detail::addOnCore<TypeA, TypeB, AtOnce, Columns, Steps>(
          D + Row * 2, Rows * 2, A + Row * Steps, B);
    return true;
  }
};
#endif

} // namespace detail
} // namespace mma
} // namespace tranship
#endif // TRANSHIP_MMA

#endif
