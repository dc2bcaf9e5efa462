// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Numbers of 16 bits, which are calculated with as doubles: each operation
// rounds once.
#ifndef TRANSHIP_CPU_DEVICE_SMALL_FLOATS_H
#define TRANSHIP_CPU_DEVICE_SMALL_FLOATS_H

#include "tranship/cpu/device/bits.h"
#include "tranship/cpu/device/conversions.h"
#include "tranship/cpu/engine.h"
#include <cmath>
#include <type_traits>

namespace tranship {
namespace cpu {

/// How many bits of the 16 are the exponent's and the fraction's.
template <int Exponent, int Fraction> struct SmallFloat {
  static constexpr int FractionBits = Fraction;
  static constexpr int LeastExponent = 2 - (1 << (Exponent - 1));
  static constexpr unsigned Infinity = ((1u << Exponent) - 1) << Fraction;
};
using Half = SmallFloat<5, 10>;
using Bfloat16 = SmallFloat<8, 7>;

/// The bits of \p X in a small format.
template <class Format, Rounding How = Rounding::Nearest>
inline TRANSHIP_CPU_NOT_NOTED unsigned short toSmall(double X) {
  using Bits = unsigned long long;
  const Bits All = bitsAs<Bits>(X), Size = All & ~0ull >> 1;
  const bool Negative = All != Size;
  const unsigned Sign = Negative ? 0x8000 : 0;
  if (X != X)
    return 0x7FFF;
  if (Size == 0)
    return static_cast<unsigned short>(Sign);
  // Of a double below its normal numbers only that it is not 0 matters.
  const int Exponent = static_cast<int>(Size >> 52) - 1023;
  const Bits Fraction = (Size & ((1ull << 52) - 1)) | 1ull << 52;
  int Shift = 52 - Format::FractionBits;
  if (Exponent < Format::LeastExponent)
    Shift += Format::LeastExponent - Exponent;
  if (Shift > 54)
    Shift = 54;
  const Bits Kept = Fraction >> Shift, Rest = Fraction - (Kept << Shift),
             Middle = 1ull << (Shift - 1);
  const bool Away =
      How == Rounding::Nearest
          ? Rest > Middle || (Rest == Middle && (Kept & 1) != 0)
          : Rest != 0 && How == (Negative ? Rounding::Down : Rounding::Up);
  // A carry goes on into the exponent.
  Bits Result = Kept + (Away ? 1 : 0);
  if (Exponent >= Format::LeastExponent)
    Result += static_cast<Bits>(Exponent - Format::LeastExponent)
              << Format::FractionBits;
  if (Result >= Format::Infinity) {
    const bool Finite =
        Exponent < 1024 && (How == Rounding::Zero ||
                            How == (Negative ? Rounding::Up : Rounding::Down));
    Result = Finite ? Format::Infinity - 1 : Format::Infinity;
  }
  return static_cast<unsigned short>(Sign | static_cast<unsigned>(Result));
}

template <class Format> TRANSHIP_CPU_INLINE float fromSmall(unsigned short X) {
  if constexpr (std::is_same_v<Format, Bfloat16>) {
    return bitsAs<float>(static_cast<unsigned>(X) << 16);
  } else {
    const unsigned Sign = (X & 0x8000u) << 16, Exponent = X >> 10 & 31,
                   Fraction = X & 0x3FFu;
    if (Exponent == 31)
      return bitsAs<float>(Sign | 0x7F800000 | Fraction << 13);
    if (Exponent != 0)
      return bitsAs<float>(Sign | (Exponent + 112) << 23 | Fraction << 13);
    const float Size = static_cast<float>(Fraction) * 0x1p-24f;
    return Sign != 0 ? -Size : Size;
  }
}

/// A * B + C, where A * B is exact, not to nearest, but to odd: rounding what
/// comes out to fewer bits gives what rounding the exact value would.
inline TRANSHIP_CPU_NOT_NOTED double oddFma(double A, double B, double C) {
  const double P = A * B, Sum = P + C;
  if (!std::isfinite(Sum))
    return Sum;
  const double Back = Sum - P;
  const double Error = (P - (Sum - Back)) + (C - Back);
  const auto Bits = bitsAs<unsigned long long>(Sum);
  if (Error == 0 || (Bits & 1) != 0)
    return Sum;
  return bitsAs<double>((Error > 0) == (Sum > 0) ? Bits + 1 : Bits - 1);
}

/// Of integers that a double does not have, one bit stands for all that are
/// cut.
template <class I> TRANSHIP_CPU_INLINE double oddDouble(I X) {
  if constexpr (sizeof(I) < 8) {
    return X;
  } else {
    const bool Negative = X < 0;
    unsigned long long Size = static_cast<unsigned long long>(X);
    if (Negative)
      Size = 0 - Size;
    if (Size >> 53 != 0)
      Size = (Size & ~0x7FFull) | ((Size & 0x7FF) != 0 ? 0x800 : 0);
    const double Result = static_cast<double>(Size);
    return Negative ? -Result : Result;
  }
}

/// Between 0 and 1; 0 for NaN.
TRANSHIP_CPU_INLINE double unitPart(double X) {
  return X > 0 ? X < 1 ? X : 1 : 0;
}

} // namespace cpu
} // namespace tranship

#endif
