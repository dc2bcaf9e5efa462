// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A model of AMD's matrix instructions, for programs that define
// TRANSHIP_CPU_MATRIX_CORES: 908, 910 and 940 for MFMA of gfx908, gfx90a and
// gfx940 to gfx950, 1100 and 1200 for WMMA of gfx11 and gfx12. Needs Clang.
//
// Written from the tables of registers in AMD's documents of the instruction
// sets. All multiply A of 16 x K by B of K x 16. An operand of A has the lane's
// row `lane % 16`, one of B its column `lane % 16`:
//   MFMA   elements from K / 4 * (lane / 16) on. Result r of a lane is in row
//          4 * (lane / 16) + r
//   gfx11  all K elements; lanes 16 to 31 repeat lanes 0 to 15. Row
//          2 * r + lane / 16
//   gfx12  elements from K / 2 * (lane / 16) on. Row 8 * (lane / 16) + r
// and results are in column `lane % 16`. MFMA of gfx90a takes subnormal numbers
// of 16 bits for 0, and makes no subnormal sums of their products ("MI200
// matrix fused multiply-add (MFMA) behavior specifics" in MIOpen's
// documentation).
#ifndef TRANSHIP_CPU_CORES_H
#define TRANSHIP_CPU_CORES_H

#include "tranship/cpu/device/small-floats.h"
#include "tranship/cpu/warps.h"

namespace tranship {
namespace cpu {

template <class T, int N>
using VectorOf = T __attribute__((ext_vector_type(N)));

/// What all lanes of a wave have in a register of up to 32 bytes.
struct AllLanes {
  unsigned char Bytes[64][32];
};
TRANSHIP_CPU_HELPER inline void copyPart(AllLanes &To, const Meeting &Met,
                                         unsigned From, unsigned Size) {
  for (unsigned Lane = 0; Lane < 64; ++Lane)
    std::memcpy(To.Bytes[Lane] + From, &Met.Values[Lane], Size);
}
template <class T>
TRANSHIP_CPU_INLINE void bring(AllLanes &To, const T &Mine, Place At) {
  constexpr unsigned Size = sizeof(T) < 8 ? sizeof(T) : 8;
  for (unsigned From = 0; From < sizeof(T); From += Size) {
    unsigned long long Bits = 0;
    std::memcpy(&Bits, reinterpret_cast<const char *>(&Mine) + From, Size);
    copyPart(To, converge(Bits, At), From, Size);
  }
}

//===-- Elements ----------------------------------------------------------===//

// Flushes: whether subnormal elements and sums are 0.

template <class Format> struct CoreSmall {
  static constexpr unsigned Size = 2;
  static constexpr bool Flushes = TRANSHIP_CPU_MATRIX_CORES == 910;
  using Sum = float;
  static float at(const unsigned char *From) {
    unsigned short Bits;
    std::memcpy(&Bits, From, 2);
    if (Flushes && (Bits & Format::Infinity) == 0)
      Bits &= 0x8000;
    return fromSmall<Format>(Bits);
  }
};
using CoreHalf = CoreSmall<Half>;
using CoreBfloat16 = CoreSmall<Bfloat16>;
struct CoreFloat {
  static constexpr unsigned Size = 4;
  static constexpr bool Flushes = false;
  using Sum = float;
  static float at(const unsigned char *From) {
    float Result;
    std::memcpy(&Result, From, 4);
    return Result;
  }
};
template <bool Signed> struct CoreByte {
  static constexpr unsigned Size = 1;
  static constexpr bool Flushes = false;
  using Sum = int;
  static int at(const unsigned char *From) {
    return Signed ? static_cast<signed char>(*From) : *From;
  }
};

//===-- Instructions ------------------------------------------------------===//

struct CoresOfMfma {
  static constexpr unsigned Lanes = 64, Parts = 4;
  static unsigned row(unsigned Lane, unsigned R) { return 4 * (Lane / 16) + R; }
};
struct CoresOfGfx11 {
  static constexpr unsigned Lanes = 32, Parts = 1;
  static unsigned row(unsigned Lane, unsigned R) { return 2 * R + Lane / 16; }
};
struct CoresOfGfx12 {
  static constexpr unsigned Lanes = 32, Parts = 2;
  static unsigned row(unsigned Lane, unsigned R) { return 8 * (Lane / 16) + R; }
};

/// Element \p K of row or column \p Outer. What should be there twice and is
/// not the same comes from either lane.
template <class Kind, class Element>
TRANSHIP_CPU_HELPER typename Element::Sum
elementOf(const AllLanes &Of, unsigned Outer, unsigned K, unsigned Count) {
  unsigned OfLane = Count / Kind::Parts;
  unsigned Lane = Outer + K / OfLane * 16;
  if (Kind::Parts == 1 && K % 2 != 0)
    Lane += 16;
  return Element::at(Of.Bytes[Lane] + K % OfLane * Element::Size);
}

template <class Kind, class ElementA, class ElementB, class Sums>
TRANSHIP_CPU_HELPER Sums multiplied(const AllLanes &A, const AllLanes &B,
                                    Sums D, unsigned Count) {
  unsigned Lane = lane();
  for (unsigned R = 0; R < 256 / Kind::Lanes; ++R) {
    for (unsigned K = 0; K < Count; ++K)
      D[R] += elementOf<Kind, ElementA>(A, Kind::row(Lane, R), K, Count) *
              elementOf<Kind, ElementB>(B, Lane % 16, K, Count);
    if constexpr (ElementA::Flushes)
      D[R] = std::fabs(D[R]) < 0x1p-126f ? 0 : D[R];
  }
  return D;
}

template <class Kind, class ElementA, class ElementB, class Operand, class Sums>
TRANSHIP_CPU_INLINE Sums onCores(Operand A, Operand B, Sums D, Place At) {
  if (waveSize() != Kind::Lanes)
    __builtin_trap();
  AllLanes AllA, AllB;
  bring(AllA, A, At);
  bring(AllB, B, At);
  return multiplied<Kind, ElementA, ElementB>(
      AllA, AllB, D, sizeof(A) / ElementA::Size * Kind::Parts);
}

} // namespace cpu
} // namespace tranship

#define TRANSHIP_CPU_MFMA(NAME, OPERAND, SUM, ELEMENT)                         \
  TRANSHIP_CPU_INLINE tranship::cpu::VectorOf<SUM, 4>                          \
      __builtin_amdgcn_mfma_##NAME(                                            \
          OPERAND A, OPERAND B, tranship::cpu::VectorOf<SUM, 4> D, int, int,   \
          int, tranship::cpu::Place At = tranship::cpu::Place::here()) {       \
    using namespace tranship::cpu;                                             \
    return onCores<CoresOfMfma, ELEMENT, ELEMENT>(A, B, D, At);                \
  }
#define TRANSHIP_CPU_WMMA(NAME, KIND, OPERAND, ELEMENT)                        \
  TRANSHIP_CPU_INLINE tranship::cpu::VectorOf<float, 8>                        \
      __builtin_amdgcn_wmma_f32_16x16x16_##NAME(                               \
          OPERAND A, OPERAND B, tranship::cpu::VectorOf<float, 8> D,           \
          tranship::cpu::Place At = tranship::cpu::Place::here()) {            \
    using namespace tranship::cpu;                                             \
    return onCores<KIND, ELEMENT, ELEMENT>(A, B, D, At);                       \
  }
#define TRANSHIP_CPU_WMMA_BYTES(NAME, KIND, OPERAND)                           \
  TRANSHIP_CPU_INLINE tranship::cpu::VectorOf<int, 8>                          \
      __builtin_amdgcn_wmma_i32_16x16x16_##NAME(                               \
          bool SignedA, OPERAND A, bool SignedB, OPERAND B,                    \
          tranship::cpu::VectorOf<int, 8> D, bool,                             \
          tranship::cpu::Place At = tranship::cpu::Place::here()) {            \
    using namespace tranship::cpu;                                             \
    using S = CoreByte<true>;                                                  \
    using U = CoreByte<false>;                                                 \
    if (SignedA)                                                               \
      return SignedB ? onCores<KIND, S, S>(A, B, D, At)                        \
                     : onCores<KIND, S, U>(A, B, D, At);                       \
    return SignedB ? onCores<KIND, U, S>(A, B, D, At)                          \
                   : onCores<KIND, U, U>(A, B, D, At);                         \
  }
namespace tranship {
namespace cpu {
using Halves4 = VectorOf<_Float16, 4>;
using Halves8 = VectorOf<_Float16, 8>;
using Halves16 = VectorOf<_Float16, 16>;
using Shorts2 = VectorOf<short, 2>;
using Shorts4 = VectorOf<short, 4>;
using Shorts8 = VectorOf<short, 8>;
using Shorts16 = VectorOf<short, 16>;
using Ints2 = VectorOf<int, 2>;
using Ints4 = VectorOf<int, 4>;
} // namespace cpu
} // namespace tranship

TRANSHIP_CPU_MFMA(f32_16x16x4f32, float, float, CoreFloat)
TRANSHIP_CPU_MFMA(f32_16x16x16f16, tranship::cpu::Halves4, float, CoreHalf)
TRANSHIP_CPU_MFMA(f32_16x16x8bf16, tranship::cpu::Shorts2, float, CoreBfloat16)
TRANSHIP_CPU_MFMA(f32_16x16x16bf16_1k, tranship::cpu::Shorts4, float,
                  CoreBfloat16)
TRANSHIP_CPU_MFMA(i32_16x16x16i8, int, int, CoreByte<true>)
TRANSHIP_CPU_MFMA(i32_16x16x32_i8, long long, int, CoreByte<true>)
TRANSHIP_CPU_WMMA(f16_w32, CoresOfGfx11, tranship::cpu::Halves16, CoreHalf)
TRANSHIP_CPU_WMMA(bf16_w32, CoresOfGfx11, tranship::cpu::Shorts16, CoreBfloat16)
TRANSHIP_CPU_WMMA(f16_w32_gfx12, CoresOfGfx12, tranship::cpu::Halves8, CoreHalf)
TRANSHIP_CPU_WMMA(bf16_w32_gfx12, CoresOfGfx12, tranship::cpu::Shorts8,
                  CoreBfloat16)
TRANSHIP_CPU_WMMA_BYTES(iu8_w32, CoresOfGfx11, tranship::cpu::Ints4)
TRANSHIP_CPU_WMMA_BYTES(iu8_w32_gfx12, CoresOfGfx12, tranship::cpu::Ints2)

#undef TRANSHIP_CPU_MFMA
#undef TRANSHIP_CPU_WMMA
#undef TRANSHIP_CPU_WMMA_BYTES

#endif
