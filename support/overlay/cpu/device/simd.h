// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Four bytes or two 16-bit numbers in a word, and dot products of such words.
#ifndef TRANSHIP_CPU_DEVICE_SIMD_H
#define TRANSHIP_CPU_DEVICE_SIMD_H

#include "tranship/cpu/cuda/vector_types.h"
#include "tranship/cpu/device/bits.h"
#include "tranship/cpu/engine.h"

namespace tranship {
namespace cpu {

/// Part \p I of a word. T is the parts' type.
template <class T> TRANSHIP_CPU_INLINE int partOf(unsigned Word, int I) {
  return static_cast<T>(Word >> (I * 8 * static_cast<int>(sizeof(T))));
}

/// \p F(part of A, part of B) for all parts, modulo their width.
template <class T, class Function>
TRANSHIP_CPU_INLINE unsigned forParts(unsigned A, unsigned B, Function F) {
  constexpr int Bits = 8 * static_cast<int>(sizeof(T));
  unsigned Result = 0;
  for (int I = 0; I < 32 / Bits; ++I)
    Result |= (static_cast<unsigned>(F(partOf<T>(A, I), partOf<T>(B, I))) &
               ((1u << Bits) - 1))
              << (I * Bits);
  return Result;
}

/// \p X, or what is next to it of T.
template <class T> TRANSHIP_CPU_INLINE int saturated(int X) {
  constexpr bool Signed = static_cast<T>(-1) < 0;
  constexpr int Bits = 8 * static_cast<int>(sizeof(T)) - (Signed ? 1 : 0);
  constexpr int Most = (1 << Bits) - 1, Least = Signed ? -Most - 1 : 0;
  return X < Least ? Least : X > Most ? Most : X;
}

/// The parts' sum.
template <class T, class Function>
TRANSHIP_CPU_INLINE unsigned sumOfParts(unsigned A, unsigned B, Function F) {
  constexpr int Bits = 8 * static_cast<int>(sizeof(T));
  unsigned Result = 0;
  for (int I = 0; I < 32 / Bits; ++I)
    Result += static_cast<unsigned>(F(partOf<T>(A, I), partOf<T>(B, I)));
  return Result;
}

} // namespace cpu
} // namespace tranship

//===-- Two 16-bit numbers
//---------------------------------------------------===//

// Modulo the width; saturating (ss: signed, us: unsigned).
TRANSHIP_CPU_INLINE unsigned __vadd2(unsigned A, unsigned B) {
  return tranship::cpu::forParts<unsigned short>(
      A, B, [](int X, int Y) { return X + Y; });
}
TRANSHIP_CPU_INLINE unsigned __vaddss2(unsigned A, unsigned B) {
  return tranship::cpu::forParts<short>(A, B, [](int X, int Y) {
    return tranship::cpu::saturated<short>(X + Y);
  });
}
TRANSHIP_CPU_INLINE unsigned __vaddus2(unsigned A, unsigned B) {
  return tranship::cpu::forParts<unsigned short>(A, B, [](int X, int Y) {
    return tranship::cpu::saturated<unsigned short>(X + Y);
  });
}
TRANSHIP_CPU_INLINE unsigned __vsub2(unsigned A, unsigned B) {
  return tranship::cpu::forParts<unsigned short>(
      A, B, [](int X, int Y) { return X - Y; });
}
TRANSHIP_CPU_INLINE unsigned __vsubss2(unsigned A, unsigned B) {
  return tranship::cpu::forParts<short>(A, B, [](int X, int Y) {
    return tranship::cpu::saturated<short>(X - Y);
  });
}
TRANSHIP_CPU_INLINE unsigned __vsubus2(unsigned A, unsigned B) {
  return tranship::cpu::forParts<unsigned short>(A, B, [](int X, int Y) {
    return tranship::cpu::saturated<unsigned short>(X - Y);
  });
}
TRANSHIP_CPU_INLINE unsigned __vabs2(unsigned A) {
  return tranship::cpu::forParts<short>(
      A, A, [](int X, int) { return X < 0 ? -X : X; });
}
TRANSHIP_CPU_INLINE unsigned __vabsss2(unsigned A) {
  return tranship::cpu::forParts<short>(A, A, [](int X, int) {
    return tranship::cpu::saturated<short>(X < 0 ? -X : X);
  });
}
TRANSHIP_CPU_INLINE unsigned __vneg2(unsigned A) {
  return tranship::cpu::forParts<short>(A, A, [](int X, int) { return -X; });
}
TRANSHIP_CPU_INLINE unsigned __vnegss2(unsigned A) {
  return tranship::cpu::forParts<short>(
      A, A, [](int X, int) { return tranship::cpu::saturated<short>(-X); });
}
// Averages: rounded up (avgu), away from 0 (avgs), down (hadd).
TRANSHIP_CPU_INLINE unsigned __vavgu2(unsigned A, unsigned B) {
  return tranship::cpu::forParts<unsigned short>(
      A, B, [](int X, int Y) { return (X + Y + 1) >> 1; });
}
TRANSHIP_CPU_INLINE unsigned __vavgs2(unsigned A, unsigned B) {
  return tranship::cpu::forParts<short>(
      A, B, [](int X, int Y) { return (X + Y + (X + Y >= 0)) >> 1; });
}
TRANSHIP_CPU_INLINE unsigned __vhaddu2(unsigned A, unsigned B) {
  return tranship::cpu::forParts<unsigned short>(
      A, B, [](int X, int Y) { return (X + Y) >> 1; });
}
// Differences, minima and maxima.
TRANSHIP_CPU_INLINE unsigned __vabsdiffs2(unsigned A, unsigned B) {
  return tranship::cpu::forParts<short>(
      A, B, [](int X, int Y) { return X < Y ? Y - X : X - Y; });
}
TRANSHIP_CPU_INLINE unsigned __vmaxs2(unsigned A, unsigned B) {
  return tranship::cpu::forParts<short>(
      A, B, [](int X, int Y) { return X < Y ? Y : X; });
}
TRANSHIP_CPU_INLINE unsigned __vmins2(unsigned A, unsigned B) {
  return tranship::cpu::forParts<short>(
      A, B, [](int X, int Y) { return X < Y ? X : Y; });
}
TRANSHIP_CPU_INLINE unsigned __vsads2(unsigned A, unsigned B) {
  return tranship::cpu::sumOfParts<short>(
      A, B, [](int X, int Y) { return X < Y ? Y - X : X - Y; });
}
TRANSHIP_CPU_INLINE unsigned __vabsdiffu2(unsigned A, unsigned B) {
  return tranship::cpu::forParts<unsigned short>(
      A, B, [](int X, int Y) { return X < Y ? Y - X : X - Y; });
}
TRANSHIP_CPU_INLINE unsigned __vmaxu2(unsigned A, unsigned B) {
  return tranship::cpu::forParts<unsigned short>(
      A, B, [](int X, int Y) { return X < Y ? Y : X; });
}
TRANSHIP_CPU_INLINE unsigned __vminu2(unsigned A, unsigned B) {
  return tranship::cpu::forParts<unsigned short>(
      A, B, [](int X, int Y) { return X < Y ? X : Y; });
}
TRANSHIP_CPU_INLINE unsigned __vsadu2(unsigned A, unsigned B) {
  return tranship::cpu::sumOfParts<unsigned short>(
      A, B, [](int X, int Y) { return X < Y ? Y - X : X - Y; });
}
// Comparisons: all bits (cmp) or 1 (set) where they are true.
TRANSHIP_CPU_INLINE unsigned __vcmpeq2(unsigned A, unsigned B) {
  return tranship::cpu::forParts<unsigned short>(
      A, B, [](int X, int Y) { return X == Y ? -1 : 0; });
}
TRANSHIP_CPU_INLINE unsigned __vseteq2(unsigned A, unsigned B) {
  return tranship::cpu::forParts<unsigned short>(
      A, B, [](int X, int Y) { return X == Y ? 1 : 0; });
}
TRANSHIP_CPU_INLINE unsigned __vcmpne2(unsigned A, unsigned B) {
  return tranship::cpu::forParts<unsigned short>(
      A, B, [](int X, int Y) { return X != Y ? -1 : 0; });
}
TRANSHIP_CPU_INLINE unsigned __vsetne2(unsigned A, unsigned B) {
  return tranship::cpu::forParts<unsigned short>(
      A, B, [](int X, int Y) { return X != Y ? 1 : 0; });
}
TRANSHIP_CPU_INLINE unsigned __vcmpges2(unsigned A, unsigned B) {
  return tranship::cpu::forParts<short>(
      A, B, [](int X, int Y) { return X >= Y ? -1 : 0; });
}
TRANSHIP_CPU_INLINE unsigned __vsetges2(unsigned A, unsigned B) {
  return tranship::cpu::forParts<short>(
      A, B, [](int X, int Y) { return X >= Y ? 1 : 0; });
}
TRANSHIP_CPU_INLINE unsigned __vcmpgeu2(unsigned A, unsigned B) {
  return tranship::cpu::forParts<unsigned short>(
      A, B, [](int X, int Y) { return X >= Y ? -1 : 0; });
}
TRANSHIP_CPU_INLINE unsigned __vsetgeu2(unsigned A, unsigned B) {
  return tranship::cpu::forParts<unsigned short>(
      A, B, [](int X, int Y) { return X >= Y ? 1 : 0; });
}
TRANSHIP_CPU_INLINE unsigned __vcmpgts2(unsigned A, unsigned B) {
  return tranship::cpu::forParts<short>(
      A, B, [](int X, int Y) { return X > Y ? -1 : 0; });
}
TRANSHIP_CPU_INLINE unsigned __vsetgts2(unsigned A, unsigned B) {
  return tranship::cpu::forParts<short>(
      A, B, [](int X, int Y) { return X > Y ? 1 : 0; });
}
TRANSHIP_CPU_INLINE unsigned __vcmpgtu2(unsigned A, unsigned B) {
  return tranship::cpu::forParts<unsigned short>(
      A, B, [](int X, int Y) { return X > Y ? -1 : 0; });
}
TRANSHIP_CPU_INLINE unsigned __vsetgtu2(unsigned A, unsigned B) {
  return tranship::cpu::forParts<unsigned short>(
      A, B, [](int X, int Y) { return X > Y ? 1 : 0; });
}
TRANSHIP_CPU_INLINE unsigned __vcmples2(unsigned A, unsigned B) {
  return tranship::cpu::forParts<short>(
      A, B, [](int X, int Y) { return X <= Y ? -1 : 0; });
}
TRANSHIP_CPU_INLINE unsigned __vsetles2(unsigned A, unsigned B) {
  return tranship::cpu::forParts<short>(
      A, B, [](int X, int Y) { return X <= Y ? 1 : 0; });
}
TRANSHIP_CPU_INLINE unsigned __vcmpleu2(unsigned A, unsigned B) {
  return tranship::cpu::forParts<unsigned short>(
      A, B, [](int X, int Y) { return X <= Y ? -1 : 0; });
}
TRANSHIP_CPU_INLINE unsigned __vsetleu2(unsigned A, unsigned B) {
  return tranship::cpu::forParts<unsigned short>(
      A, B, [](int X, int Y) { return X <= Y ? 1 : 0; });
}
TRANSHIP_CPU_INLINE unsigned __vcmplts2(unsigned A, unsigned B) {
  return tranship::cpu::forParts<short>(
      A, B, [](int X, int Y) { return X < Y ? -1 : 0; });
}
TRANSHIP_CPU_INLINE unsigned __vsetlts2(unsigned A, unsigned B) {
  return tranship::cpu::forParts<short>(
      A, B, [](int X, int Y) { return X < Y ? 1 : 0; });
}
TRANSHIP_CPU_INLINE unsigned __vcmpltu2(unsigned A, unsigned B) {
  return tranship::cpu::forParts<unsigned short>(
      A, B, [](int X, int Y) { return X < Y ? -1 : 0; });
}
TRANSHIP_CPU_INLINE unsigned __vsetltu2(unsigned A, unsigned B) {
  return tranship::cpu::forParts<unsigned short>(
      A, B, [](int X, int Y) { return X < Y ? 1 : 0; });
}

//===-- Four bytes
//-----------------------------------------------------------===//

// Modulo the width; saturating (ss: signed, us: unsigned).
TRANSHIP_CPU_INLINE unsigned __vadd4(unsigned A, unsigned B) {
  return tranship::cpu::forParts<unsigned char>(
      A, B, [](int X, int Y) { return X + Y; });
}
TRANSHIP_CPU_INLINE unsigned __vaddss4(unsigned A, unsigned B) {
  return tranship::cpu::forParts<signed char>(A, B, [](int X, int Y) {
    return tranship::cpu::saturated<signed char>(X + Y);
  });
}
TRANSHIP_CPU_INLINE unsigned __vaddus4(unsigned A, unsigned B) {
  return tranship::cpu::forParts<unsigned char>(A, B, [](int X, int Y) {
    return tranship::cpu::saturated<unsigned char>(X + Y);
  });
}
TRANSHIP_CPU_INLINE unsigned __vsub4(unsigned A, unsigned B) {
  return tranship::cpu::forParts<unsigned char>(
      A, B, [](int X, int Y) { return X - Y; });
}
TRANSHIP_CPU_INLINE unsigned __vsubss4(unsigned A, unsigned B) {
  return tranship::cpu::forParts<signed char>(A, B, [](int X, int Y) {
    return tranship::cpu::saturated<signed char>(X - Y);
  });
}
TRANSHIP_CPU_INLINE unsigned __vsubus4(unsigned A, unsigned B) {
  return tranship::cpu::forParts<unsigned char>(A, B, [](int X, int Y) {
    return tranship::cpu::saturated<unsigned char>(X - Y);
  });
}
TRANSHIP_CPU_INLINE unsigned __vabs4(unsigned A) {
  return tranship::cpu::forParts<signed char>(
      A, A, [](int X, int) { return X < 0 ? -X : X; });
}
TRANSHIP_CPU_INLINE unsigned __vabsss4(unsigned A) {
  return tranship::cpu::forParts<signed char>(A, A, [](int X, int) {
    return tranship::cpu::saturated<signed char>(X < 0 ? -X : X);
  });
}
TRANSHIP_CPU_INLINE unsigned __vneg4(unsigned A) {
  return tranship::cpu::forParts<signed char>(A, A,
                                              [](int X, int) { return -X; });
}
TRANSHIP_CPU_INLINE unsigned __vnegss4(unsigned A) {
  return tranship::cpu::forParts<signed char>(A, A, [](int X, int) {
    return tranship::cpu::saturated<signed char>(-X);
  });
}
// Averages: rounded up (avgu), away from 0 (avgs), down (hadd).
TRANSHIP_CPU_INLINE unsigned __vavgu4(unsigned A, unsigned B) {
  return tranship::cpu::forParts<unsigned char>(
      A, B, [](int X, int Y) { return (X + Y + 1) >> 1; });
}
TRANSHIP_CPU_INLINE unsigned __vavgs4(unsigned A, unsigned B) {
  return tranship::cpu::forParts<signed char>(
      A, B, [](int X, int Y) { return (X + Y + (X + Y >= 0)) >> 1; });
}
TRANSHIP_CPU_INLINE unsigned __vhaddu4(unsigned A, unsigned B) {
  return tranship::cpu::forParts<unsigned char>(
      A, B, [](int X, int Y) { return (X + Y) >> 1; });
}
// Differences, minima and maxima.
TRANSHIP_CPU_INLINE unsigned __vabsdiffs4(unsigned A, unsigned B) {
  return tranship::cpu::forParts<signed char>(
      A, B, [](int X, int Y) { return X < Y ? Y - X : X - Y; });
}
TRANSHIP_CPU_INLINE unsigned __vmaxs4(unsigned A, unsigned B) {
  return tranship::cpu::forParts<signed char>(
      A, B, [](int X, int Y) { return X < Y ? Y : X; });
}
TRANSHIP_CPU_INLINE unsigned __vmins4(unsigned A, unsigned B) {
  return tranship::cpu::forParts<signed char>(
      A, B, [](int X, int Y) { return X < Y ? X : Y; });
}
TRANSHIP_CPU_INLINE unsigned __vsads4(unsigned A, unsigned B) {
  return tranship::cpu::sumOfParts<signed char>(
      A, B, [](int X, int Y) { return X < Y ? Y - X : X - Y; });
}
TRANSHIP_CPU_INLINE unsigned __vabsdiffu4(unsigned A, unsigned B) {
  return tranship::cpu::forParts<unsigned char>(
      A, B, [](int X, int Y) { return X < Y ? Y - X : X - Y; });
}
TRANSHIP_CPU_INLINE unsigned __vmaxu4(unsigned A, unsigned B) {
  return tranship::cpu::forParts<unsigned char>(
      A, B, [](int X, int Y) { return X < Y ? Y : X; });
}
TRANSHIP_CPU_INLINE unsigned __vminu4(unsigned A, unsigned B) {
  return tranship::cpu::forParts<unsigned char>(
      A, B, [](int X, int Y) { return X < Y ? X : Y; });
}
TRANSHIP_CPU_INLINE unsigned __vsadu4(unsigned A, unsigned B) {
  return tranship::cpu::sumOfParts<unsigned char>(
      A, B, [](int X, int Y) { return X < Y ? Y - X : X - Y; });
}
// Comparisons: all bits (cmp) or 1 (set) where they are true.
TRANSHIP_CPU_INLINE unsigned __vcmpeq4(unsigned A, unsigned B) {
  return tranship::cpu::forParts<unsigned char>(
      A, B, [](int X, int Y) { return X == Y ? -1 : 0; });
}
TRANSHIP_CPU_INLINE unsigned __vseteq4(unsigned A, unsigned B) {
  return tranship::cpu::forParts<unsigned char>(
      A, B, [](int X, int Y) { return X == Y ? 1 : 0; });
}
TRANSHIP_CPU_INLINE unsigned __vcmpne4(unsigned A, unsigned B) {
  return tranship::cpu::forParts<unsigned char>(
      A, B, [](int X, int Y) { return X != Y ? -1 : 0; });
}
TRANSHIP_CPU_INLINE unsigned __vsetne4(unsigned A, unsigned B) {
  return tranship::cpu::forParts<unsigned char>(
      A, B, [](int X, int Y) { return X != Y ? 1 : 0; });
}
TRANSHIP_CPU_INLINE unsigned __vcmpges4(unsigned A, unsigned B) {
  return tranship::cpu::forParts<signed char>(
      A, B, [](int X, int Y) { return X >= Y ? -1 : 0; });
}
TRANSHIP_CPU_INLINE unsigned __vsetges4(unsigned A, unsigned B) {
  return tranship::cpu::forParts<signed char>(
      A, B, [](int X, int Y) { return X >= Y ? 1 : 0; });
}
TRANSHIP_CPU_INLINE unsigned __vcmpgeu4(unsigned A, unsigned B) {
  return tranship::cpu::forParts<unsigned char>(
      A, B, [](int X, int Y) { return X >= Y ? -1 : 0; });
}
TRANSHIP_CPU_INLINE unsigned __vsetgeu4(unsigned A, unsigned B) {
  return tranship::cpu::forParts<unsigned char>(
      A, B, [](int X, int Y) { return X >= Y ? 1 : 0; });
}
TRANSHIP_CPU_INLINE unsigned __vcmpgts4(unsigned A, unsigned B) {
  return tranship::cpu::forParts<signed char>(
      A, B, [](int X, int Y) { return X > Y ? -1 : 0; });
}
TRANSHIP_CPU_INLINE unsigned __vsetgts4(unsigned A, unsigned B) {
  return tranship::cpu::forParts<signed char>(
      A, B, [](int X, int Y) { return X > Y ? 1 : 0; });
}
TRANSHIP_CPU_INLINE unsigned __vcmpgtu4(unsigned A, unsigned B) {
  return tranship::cpu::forParts<unsigned char>(
      A, B, [](int X, int Y) { return X > Y ? -1 : 0; });
}
TRANSHIP_CPU_INLINE unsigned __vsetgtu4(unsigned A, unsigned B) {
  return tranship::cpu::forParts<unsigned char>(
      A, B, [](int X, int Y) { return X > Y ? 1 : 0; });
}
TRANSHIP_CPU_INLINE unsigned __vcmples4(unsigned A, unsigned B) {
  return tranship::cpu::forParts<signed char>(
      A, B, [](int X, int Y) { return X <= Y ? -1 : 0; });
}
TRANSHIP_CPU_INLINE unsigned __vsetles4(unsigned A, unsigned B) {
  return tranship::cpu::forParts<signed char>(
      A, B, [](int X, int Y) { return X <= Y ? 1 : 0; });
}
TRANSHIP_CPU_INLINE unsigned __vcmpleu4(unsigned A, unsigned B) {
  return tranship::cpu::forParts<unsigned char>(
      A, B, [](int X, int Y) { return X <= Y ? -1 : 0; });
}
TRANSHIP_CPU_INLINE unsigned __vsetleu4(unsigned A, unsigned B) {
  return tranship::cpu::forParts<unsigned char>(
      A, B, [](int X, int Y) { return X <= Y ? 1 : 0; });
}
TRANSHIP_CPU_INLINE unsigned __vcmplts4(unsigned A, unsigned B) {
  return tranship::cpu::forParts<signed char>(
      A, B, [](int X, int Y) { return X < Y ? -1 : 0; });
}
TRANSHIP_CPU_INLINE unsigned __vsetlts4(unsigned A, unsigned B) {
  return tranship::cpu::forParts<signed char>(
      A, B, [](int X, int Y) { return X < Y ? 1 : 0; });
}
TRANSHIP_CPU_INLINE unsigned __vcmpltu4(unsigned A, unsigned B) {
  return tranship::cpu::forParts<unsigned char>(
      A, B, [](int X, int Y) { return X < Y ? -1 : 0; });
}
TRANSHIP_CPU_INLINE unsigned __vsetltu4(unsigned A, unsigned B) {
  return tranship::cpu::forParts<unsigned char>(
      A, B, [](int X, int Y) { return X < Y ? 1 : 0; });
}

//===-- Minima and maxima of three, and of sums ---------------------------===//

TRANSHIP_CPU_INLINE int __vimax3_s32(int A, int B, int C) {
  const int Best = A > B ? A : B;
  return Best > C ? Best : C;
}
/// Of A + B, which wraps around, and C.
TRANSHIP_CPU_INLINE int __viaddmax_s32(int A, int B, int C) {
  const int Sum =
      static_cast<int>(static_cast<unsigned>(A) + static_cast<unsigned>(B));
  return Sum > C ? Sum : C;
}
/// \p First says whether the result is A; it is if they are equal.
TRANSHIP_CPU_INLINE int __vibmax_s32(int A, int B, bool *First) {
  *First = A >= B;
  return *First ? A : B;
}
TRANSHIP_CPU_INLINE unsigned __vimax3_u32(unsigned A, unsigned B, unsigned C) {
  const unsigned Best = A > B ? A : B;
  return Best > C ? Best : C;
}
/// Of A + B, which wraps around, and C.
TRANSHIP_CPU_INLINE unsigned __viaddmax_u32(unsigned A, unsigned B,
                                            unsigned C) {
  const unsigned Sum = static_cast<unsigned>(static_cast<unsigned>(A) +
                                             static_cast<unsigned>(B));
  return Sum > C ? Sum : C;
}
/// \p First says whether the result is A; it is if they are equal.
TRANSHIP_CPU_INLINE unsigned __vibmax_u32(unsigned A, unsigned B, bool *First) {
  *First = A >= B;
  return *First ? A : B;
}
// Not less than 0.
TRANSHIP_CPU_INLINE int __vimax_s32_relu(int A, int B) {
  const int Best = A > B ? A : B;
  return Best < 0 ? 0 : Best;
}
TRANSHIP_CPU_INLINE int __vimax3_s32_relu(int A, int B, int C) {
  const int Best = __vimax3_s32(A, B, C);
  return Best < 0 ? 0 : Best;
}
TRANSHIP_CPU_INLINE int __viaddmax_s32_relu(int A, int B, int C) {
  const int Best = __viaddmax_s32(A, B, C);
  return Best < 0 ? 0 : Best;
}
TRANSHIP_CPU_INLINE unsigned __vimax3_s16x2(unsigned A, unsigned B,
                                            unsigned C) {
  return __vmaxs2(__vmaxs2(A, B), C);
}
TRANSHIP_CPU_INLINE unsigned __viaddmax_s16x2(unsigned A, unsigned B,
                                              unsigned C) {
  return __vmaxs2(__vadd2(A, B), C);
}
TRANSHIP_CPU_INLINE unsigned __vibmax_s16x2(unsigned A, unsigned B, bool *High,
                                            bool *Low) {
  const unsigned First = __vcmpges2(A, B);
  *High = First >> 16 != 0;
  *Low = (First & 1) != 0;
  return (A & First) | (B & ~First);
}
TRANSHIP_CPU_INLINE unsigned __vimax3_u16x2(unsigned A, unsigned B,
                                            unsigned C) {
  return __vmaxu2(__vmaxu2(A, B), C);
}
TRANSHIP_CPU_INLINE unsigned __viaddmax_u16x2(unsigned A, unsigned B,
                                              unsigned C) {
  return __vmaxu2(__vadd2(A, B), C);
}
TRANSHIP_CPU_INLINE unsigned __vibmax_u16x2(unsigned A, unsigned B, bool *High,
                                            bool *Low) {
  const unsigned First = __vcmpgeu2(A, B);
  *High = First >> 16 != 0;
  *Low = (First & 1) != 0;
  return (A & First) | (B & ~First);
}
TRANSHIP_CPU_INLINE unsigned __vimax_s16x2_relu(unsigned A, unsigned B) {
  return __vmaxs2(__vmaxs2(A, B), 0);
}
TRANSHIP_CPU_INLINE unsigned __vimax3_s16x2_relu(unsigned A, unsigned B,
                                                 unsigned C) {
  return __vmaxs2(__vimax3_s16x2(A, B, C), 0);
}
TRANSHIP_CPU_INLINE unsigned __viaddmax_s16x2_relu(unsigned A, unsigned B,
                                                   unsigned C) {
  return __vmaxs2(__viaddmax_s16x2(A, B, C), 0);
}
TRANSHIP_CPU_INLINE int __vimin3_s32(int A, int B, int C) {
  const int Best = A < B ? A : B;
  return Best < C ? Best : C;
}
/// Of A + B, which wraps around, and C.
TRANSHIP_CPU_INLINE int __viaddmin_s32(int A, int B, int C) {
  const int Sum =
      static_cast<int>(static_cast<unsigned>(A) + static_cast<unsigned>(B));
  return Sum < C ? Sum : C;
}
/// \p First says whether the result is A; it is if they are equal.
TRANSHIP_CPU_INLINE int __vibmin_s32(int A, int B, bool *First) {
  *First = A <= B;
  return *First ? A : B;
}
TRANSHIP_CPU_INLINE unsigned __vimin3_u32(unsigned A, unsigned B, unsigned C) {
  const unsigned Best = A < B ? A : B;
  return Best < C ? Best : C;
}
/// Of A + B, which wraps around, and C.
TRANSHIP_CPU_INLINE unsigned __viaddmin_u32(unsigned A, unsigned B,
                                            unsigned C) {
  const unsigned Sum = static_cast<unsigned>(static_cast<unsigned>(A) +
                                             static_cast<unsigned>(B));
  return Sum < C ? Sum : C;
}
/// \p First says whether the result is A; it is if they are equal.
TRANSHIP_CPU_INLINE unsigned __vibmin_u32(unsigned A, unsigned B, bool *First) {
  *First = A <= B;
  return *First ? A : B;
}
// Not less than 0.
TRANSHIP_CPU_INLINE int __vimin_s32_relu(int A, int B) {
  const int Best = A < B ? A : B;
  return Best < 0 ? 0 : Best;
}
TRANSHIP_CPU_INLINE int __vimin3_s32_relu(int A, int B, int C) {
  const int Best = __vimin3_s32(A, B, C);
  return Best < 0 ? 0 : Best;
}
TRANSHIP_CPU_INLINE int __viaddmin_s32_relu(int A, int B, int C) {
  const int Best = __viaddmin_s32(A, B, C);
  return Best < 0 ? 0 : Best;
}
TRANSHIP_CPU_INLINE unsigned __vimin3_s16x2(unsigned A, unsigned B,
                                            unsigned C) {
  return __vmins2(__vmins2(A, B), C);
}
TRANSHIP_CPU_INLINE unsigned __viaddmin_s16x2(unsigned A, unsigned B,
                                              unsigned C) {
  return __vmins2(__vadd2(A, B), C);
}
TRANSHIP_CPU_INLINE unsigned __vibmin_s16x2(unsigned A, unsigned B, bool *High,
                                            bool *Low) {
  const unsigned First = __vcmples2(A, B);
  *High = First >> 16 != 0;
  *Low = (First & 1) != 0;
  return (A & First) | (B & ~First);
}
TRANSHIP_CPU_INLINE unsigned __vimin3_u16x2(unsigned A, unsigned B,
                                            unsigned C) {
  return __vminu2(__vminu2(A, B), C);
}
TRANSHIP_CPU_INLINE unsigned __viaddmin_u16x2(unsigned A, unsigned B,
                                              unsigned C) {
  return __vminu2(__vadd2(A, B), C);
}
TRANSHIP_CPU_INLINE unsigned __vibmin_u16x2(unsigned A, unsigned B, bool *High,
                                            bool *Low) {
  const unsigned First = __vcmpleu2(A, B);
  *High = First >> 16 != 0;
  *Low = (First & 1) != 0;
  return (A & First) | (B & ~First);
}
TRANSHIP_CPU_INLINE unsigned __vimin_s16x2_relu(unsigned A, unsigned B) {
  return __vmaxs2(__vmins2(A, B), 0);
}
TRANSHIP_CPU_INLINE unsigned __vimin3_s16x2_relu(unsigned A, unsigned B,
                                                 unsigned C) {
  return __vmaxs2(__vimin3_s16x2(A, B, C), 0);
}
TRANSHIP_CPU_INLINE unsigned __viaddmin_s16x2_relu(unsigned A, unsigned B,
                                                   unsigned C) {
  return __vmaxs2(__viaddmin_s16x2(A, B, C), 0);
}

//===-- Dot products ------------------------------------------------------===//

// They wrap around.

TRANSHIP_CPU_INLINE int __dp4a(int A, int B, int C) {
  return static_cast<int>(static_cast<unsigned>(C) +
                          tranship::cpu::sumOfParts<signed char>(
                              static_cast<unsigned>(A),
                              static_cast<unsigned>(B),
                              [](int X, int Y) { return X * Y; }));
}
TRANSHIP_CPU_INLINE int __dp4a(char4 A, char4 B, int C) {
  return __dp4a(tranship::cpu::bitsAs<int>(A), tranship::cpu::bitsAs<int>(B),
                C);
}
/// The 16-bit numbers of A with the lower two bytes of B.
TRANSHIP_CPU_INLINE int __dp2a_lo(int A, int B, int C) {
  const unsigned X = static_cast<unsigned>(A), Y = static_cast<unsigned>(B);
  return static_cast<int>(
      static_cast<unsigned>(C) +
      static_cast<unsigned>(tranship::cpu::partOf<short>(X, 0) *
                            tranship::cpu::partOf<signed char>(Y, 0)) +
      static_cast<unsigned>(tranship::cpu::partOf<short>(X, 1) *
                            tranship::cpu::partOf<signed char>(Y, 1)));
}
TRANSHIP_CPU_INLINE int __dp2a_lo(short2 A, char4 B, int C) {
  return __dp2a_lo(tranship::cpu::bitsAs<int>(A), tranship::cpu::bitsAs<int>(B),
                   C);
}
/// The 16-bit numbers of A with the upper two bytes of B.
TRANSHIP_CPU_INLINE int __dp2a_hi(int A, int B, int C) {
  const unsigned X = static_cast<unsigned>(A), Y = static_cast<unsigned>(B);
  return static_cast<int>(
      static_cast<unsigned>(C) +
      static_cast<unsigned>(tranship::cpu::partOf<short>(X, 0) *
                            tranship::cpu::partOf<signed char>(Y, 2)) +
      static_cast<unsigned>(tranship::cpu::partOf<short>(X, 1) *
                            tranship::cpu::partOf<signed char>(Y, 3)));
}
TRANSHIP_CPU_INLINE int __dp2a_hi(short2 A, char4 B, int C) {
  return __dp2a_hi(tranship::cpu::bitsAs<int>(A), tranship::cpu::bitsAs<int>(B),
                   C);
}
TRANSHIP_CPU_INLINE unsigned __dp4a(unsigned A, unsigned B, unsigned C) {
  return static_cast<unsigned>(static_cast<unsigned>(C) +
                               tranship::cpu::sumOfParts<unsigned char>(
                                   static_cast<unsigned>(A),
                                   static_cast<unsigned>(B),
                                   [](int X, int Y) { return X * Y; }));
}
TRANSHIP_CPU_INLINE unsigned __dp4a(uchar4 A, uchar4 B, unsigned C) {
  return __dp4a(tranship::cpu::bitsAs<unsigned>(A),
                tranship::cpu::bitsAs<unsigned>(B), C);
}
/// The 16-bit numbers of A with the lower two bytes of B.
TRANSHIP_CPU_INLINE unsigned __dp2a_lo(unsigned A, unsigned B, unsigned C) {
  const unsigned X = static_cast<unsigned>(A), Y = static_cast<unsigned>(B);
  return static_cast<unsigned>(
      static_cast<unsigned>(C) +
      static_cast<unsigned>(tranship::cpu::partOf<unsigned short>(X, 0) *
                            tranship::cpu::partOf<unsigned char>(Y, 0)) +
      static_cast<unsigned>(tranship::cpu::partOf<unsigned short>(X, 1) *
                            tranship::cpu::partOf<unsigned char>(Y, 1)));
}
TRANSHIP_CPU_INLINE unsigned __dp2a_lo(ushort2 A, uchar4 B, unsigned C) {
  return __dp2a_lo(tranship::cpu::bitsAs<unsigned>(A),
                   tranship::cpu::bitsAs<unsigned>(B), C);
}
/// The 16-bit numbers of A with the upper two bytes of B.
TRANSHIP_CPU_INLINE unsigned __dp2a_hi(unsigned A, unsigned B, unsigned C) {
  const unsigned X = static_cast<unsigned>(A), Y = static_cast<unsigned>(B);
  return static_cast<unsigned>(
      static_cast<unsigned>(C) +
      static_cast<unsigned>(tranship::cpu::partOf<unsigned short>(X, 0) *
                            tranship::cpu::partOf<unsigned char>(Y, 2)) +
      static_cast<unsigned>(tranship::cpu::partOf<unsigned short>(X, 1) *
                            tranship::cpu::partOf<unsigned char>(Y, 3)));
}
TRANSHIP_CPU_INLINE unsigned __dp2a_hi(ushort2 A, uchar4 B, unsigned C) {
  return __dp2a_hi(tranship::cpu::bitsAs<unsigned>(A),
                   tranship::cpu::bitsAs<unsigned>(B), C);
}

#ifdef TRANSHIP_CPU_HIP
/// What a port has in place of __dp4a; \p Clamp saturates.
inline TRANSHIP_CPU_NOT_NOTED int __builtin_amdgcn_sdot4(int A, int B, int C,
                                                         bool Clamp) {
  long long Sum = C;
  for (int I = 0; I < 4; ++I)
    Sum += tranship::cpu::partOf<signed char>(static_cast<unsigned>(A), I) *
           tranship::cpu::partOf<signed char>(static_cast<unsigned>(B), I);
  constexpr long long Most = 0x7FFFFFFF;
  if (Clamp)
    Sum = Sum > Most ? Most : Sum < -Most - 1 ? -Most - 1 : Sum;
  return static_cast<int>(static_cast<unsigned>(Sum));
}
inline TRANSHIP_CPU_NOT_NOTED unsigned
__builtin_amdgcn_udot4(unsigned A, unsigned B, unsigned C, bool Clamp) {
  unsigned long long Sum = C;
  for (int I = 0; I < 4; ++I)
    Sum += static_cast<unsigned>(tranship::cpu::partOf<unsigned char>(A, I) *
                                 tranship::cpu::partOf<unsigned char>(B, I));
  return Clamp && Sum > 0xFFFFFFFF ? 0xFFFFFFFF : static_cast<unsigned>(Sum);
}
#endif

#endif
