// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Numbers of 16 bits, half and bfloat16, as bits: what they are worth, and
// rounding to them in all directions. A part of tranship/device/half.h and
// tranship/device/bfloat16.h.
#ifndef TRANSHIP_DEVICE_SMALL_H
#define TRANSHIP_DEVICE_SMALL_H

#include "tranship/device/common.h"
#include "tranship/device/floats.h"

#if TRANSHIP_SUPPLIES
namespace tranship {
namespace small {

enum Direction { Nearest, Up, Down, Zero };

/// Bits of the mantissa that are stored; of an exponent, what 1.0 has.
struct HalfFormat {
  static constexpr int Stored = 10, Bias = 15;
};
struct BrainFormat {
  static constexpr int Stored = 7, Bias = 127;
};

using Bits = unsigned short;
using Wide = unsigned long long;
constexpr Bits AnyNaN = 0x7FFF;

template <class F> constexpr int infinityOf() {
  return (2 * F::Bias + 1) << F::Stored;
}

//===-- Rounding ----------------------------------------------------------===//

/// Whether what is cut off, \p Rest of units of 2 * \p Middle, adds one to
/// \p Kept.
template <Direction To, class U>
TRANSHIP_SUPPLIED bool roundsAway(bool Negative, U Kept, U Rest, U Middle) {
  return To == Nearest ? Rest > Middle || (Rest == Middle && (Kept & 1) != 0)
                       : Rest != 0 && To == (Negative ? Down : Up);
}

/// The sign and \p Size times 2 to the power of \p Exponent, rounded.
template <class F, Direction To>
TRANSHIP_SUPPLIED Bits rounded(bool Negative, Wide Size, int Exponent) {
  const int Sign = Negative ? 0x8000 : 0;
  if (Size == 0)
    return static_cast<Bits>(Sign);
  // The leading bit is the highest; nothing is lost.
  const int Zeros = __builtin_clzll(Size);
  Size <<= Zeros;
  // Of exponents from 1, which is that of numbers without a leading bit, too.
  const int Field = Exponent - Zeros + 63 + F::Bias;
  const int Cut = 63 - F::Stored + (Field < 1 ? 1 - Field : 0);
  const Wide Kept = Cut > 63 ? 0 : Size >> Cut;
  // Beyond the 64 bits, less than the middle.
  const Wide Rest = Cut > 64 ? 1 : Cut == 64 ? Size : Size << (64 - Cut);
  const bool Away = roundsAway<To, Wide>(Negative, Kept, Rest, 1ULL << 63);
  if (Field > 2 * F::Bias)
    return static_cast<Bits>(
        Sign | (infinityOf<F>() -
                (To == Nearest || To == (Negative ? Down : Up) ? 0 : 1)));
  // The leading bit, and a carry, go on into the exponent.
  const int Result = static_cast<int>(Kept) + Away +
                     (Field < 1 ? 0 : (Field - 1) << F::Stored);
  return static_cast<Bits>(Sign | Result);
}

template <class F, Direction To> TRANSHIP_SUPPLIED Bits ofDouble(double X) {
  const Wide All = rounding::bitsOf(X);
  const bool Negative = All >> 63 != 0;
  const int Field = static_cast<int>(All >> 52 & 0x7FF);
  const Wide Fraction = All & ((1ULL << 52) - 1);
  if (Field == 0x7FF)
    return Fraction != 0
               ? AnyNaN
               : static_cast<Bits>((Negative ? 0x8000 : 0) | infinityOf<F>());
  return Field == 0
             ? rounded<F, To>(Negative, Fraction, -1074)
             : rounded<F, To>(Negative, Fraction | 1ULL << 52, Field - 1075);
}

template <class F, Direction To, class I>
TRANSHIP_SUPPLIED Bits ofInteger(I X) {
  const Wide Size = static_cast<Wide>(X);
  return rounded<F, To>(X < 0, X < 0 ? 0 - Size : Size, 0);
}

//===-- From and to float -------------------------------------------------===//

template <class F> struct Value;

/// The upper half of a float.
template <> struct Value<BrainFormat> {
  TRANSHIP_SUPPLIED static float asFloat(Bits X) {
    return rounding::ofBits<float>(static_cast<unsigned>(X) << 16);
  }
  template <Direction To> TRANSHIP_SUPPLIED static Bits ofFloat(float X) {
    const unsigned All = rounding::bitsOf(X), Kept = All >> 16;
    if ((All & 0x7FFFFFFF) > 0x7F800000)
      return AnyNaN;
    return static_cast<Bits>(Kept + roundsAway<To, unsigned>(All >> 31 != 0,
                                                             Kept, All & 0xFFFF,
                                                             0x8000));
  }
};

template <> struct Value<HalfFormat> {
#if defined(__AMDGCN__)
  TRANSHIP_SUPPLIED static _Float16 number(Bits X) {
    _Float16 Result;
    __builtin_memcpy(&Result, &X, sizeof(Result));
    return Result;
  }
  TRANSHIP_SUPPLIED static float asFloat(Bits X) {
    return static_cast<float>(number(X));
  }
  TRANSHIP_SUPPLIED static Bits ofNumber(_Float16 X) {
    Bits Result;
    __builtin_memcpy(&Result, &X, sizeof(Result));
    return X != X ? AnyNaN : Result;
  }
#else
  TRANSHIP_SUPPLIED static float asFloat(Bits X) {
    const unsigned Sign = (X & 0x8000u) << 16, Rest = (X & 0x7FFFu) << 13;
    if (Rest >= 31u << 23) // Infinities, NaN.
      return rounding::ofBits<float>(Sign | Rest | 0x7F800000);
    const float Size = rounding::ofBits<float>(Rest + (112u << 23));
    // Without a leading bit, that one is one too many.
    const float Small = rounding::ofBits<float>(Rest + (113u << 23)) -
                        rounding::ofBits<float>(113u << 23);
    return rounding::ofBits<float>(
        Sign | rounding::bitsOf(Rest < 1u << 23 ? Small : Size));
  }
#endif
  template <Direction To> TRANSHIP_SUPPLIED static Bits ofFloat(float X) {
#if defined(__AMDGCN__)
    if (To == Nearest)
      return ofNumber(static_cast<_Float16>(X));
#endif
    return ofDouble<HalfFormat, To>(static_cast<double>(X));
  }
};

template <class F> TRANSHIP_SUPPLIED float asFloat(Bits X) {
  return Value<F>::asFloat(X);
}
template <class F, Direction To = Nearest>
TRANSHIP_SUPPLIED Bits ofFloat(float X) {
  return Value<F>::template ofFloat<To>(X);
}

//===-- To integers -------------------------------------------------------===//

template <Direction To> TRANSHIP_SUPPLIED float whole(float X) {
  return To == Nearest ? __builtin_rintf(X)
         : To == Up    ? __builtin_ceilf(X)
         : To == Down  ? __builtin_floorf(X)
                       : __builtin_truncf(X);
}
/// The nearest integer there is; of NaN, what NVIDIA's hardware has: 0, of 64
/// bits the highest bit alone.
template <class I, Direction To> TRANSHIP_SUPPLIED I toInteger(float X) {
  constexpr int Width = static_cast<int>(8 * sizeof(I));
  constexpr bool Signed = static_cast<I>(-1) < static_cast<I>(0);
  constexpr Wide Highest = 1ULL << (Width - 1);
  // The first number that is too great, and the last that is not too small.
  const float End = static_cast<float>(Highest) * (Signed ? 1.0f : 2.0f);
  const float Start = Signed ? -End : 0.0f;
  const float Whole = whole<To>(X);
  // What is converted is always in between: no branch is needed.
  const float Inside =
      __builtin_fmaxf(__builtin_fminf(Whole, End * 0.99999994f), Start);
  const I Result = Whole >= End ? static_cast<I>(Signed ? Highest - 1 : ~0ULL)
                                : static_cast<I>(Inside);
  return X == X ? Result : static_cast<I>(Width == 64 ? Highest : 0);
}

//===-- Arithmetic --------------------------------------------------------===//
// A float has room for a sum or a product that is rounded once more.

template <class F> TRANSHIP_SUPPLIED Bits sum(Bits X, Bits Y) {
  return ofFloat<F>(rounding::plus<float>(asFloat<F>(X), asFloat<F>(Y)));
}
template <class F> TRANSHIP_SUPPLIED Bits difference(Bits X, Bits Y) {
  return ofFloat<F>(rounding::minus<float>(asFloat<F>(X), asFloat<F>(Y)));
}
template <class F> TRANSHIP_SUPPLIED Bits product(Bits X, Bits Y) {
  return ofFloat<F>(rounding::times<float>(asFloat<F>(X), asFloat<F>(Y)));
}

/// A product and a sum, rounded once. The product is exact as a double, and of
/// the sum the last bit says whether anything is missing.
template <class F> TRANSHIP_SUPPLIED Bits fused(Bits X, Bits Y, Bits Z) {
  const double P = rounding::times<double>(asFloat<F>(X), asFloat<F>(Y));
  const double C = asFloat<F>(Z), Sum = rounding::plus(P, C);
  const double Back = rounding::minus(Sum, P);
  const double Missing = rounding::plus(
      rounding::minus(P, rounding::minus(Sum, Back)), rounding::minus(C, Back));
  const Wide All = rounding::bitsOf(Sum);
  // NaN, for infinities, is not greater and not less.
  const Wide Step = (All & 1) != 0 ? 0
                    : Sum > 0      ? Missing > 0   ? 1
                                     : Missing < 0 ? ~0ULL
                                                   : 0
                    : Missing < 0  ? 1
                    : Missing > 0  ? ~0ULL
                                   : 0;
  return ofDouble<F, Nearest>(rounding::ofBits<double>(All + Step));
}
#if defined(__AMDGCN__)
template <> TRANSHIP_SUPPLIED Bits fused<HalfFormat>(Bits X, Bits Y, Bits Z) {
  using Half = Value<HalfFormat>;
  return Half::ofNumber(
      __builtin_fmaf16(Half::number(X), Half::number(Y), Half::number(Z)));
}
#endif

/// Between 0 and 1; 0 for NaN.
template <class F> TRANSHIP_SUPPLIED Bits saturated(Bits X) {
  const float Size = asFloat<F>(X);
  return Size > 0 ? Size < 1 ? X : static_cast<Bits>(F::Bias << F::Stored) : 0;
}
/// 0 for what is less.
template <class F> TRANSHIP_SUPPLIED Bits rectified(Bits X) {
  const float Size = asFloat<F>(X);
  return Size != Size ? AnyNaN : Size > 0 ? X : 0;
}

template <class F> TRANSHIP_SUPPLIED Bits saturatedSum(Bits X, Bits Y) {
  return saturated<F>(sum<F>(X, Y));
}
template <class F> TRANSHIP_SUPPLIED Bits saturatedDifference(Bits X, Bits Y) {
  return saturated<F>(difference<F>(X, Y));
}
template <class F> TRANSHIP_SUPPLIED Bits saturatedProduct(Bits X, Bits Y) {
  return saturated<F>(product<F>(X, Y));
}
template <class F>
TRANSHIP_SUPPLIED Bits saturatedFused(Bits X, Bits Y, Bits Z) {
  return saturated<F>(fused<F>(X, Y, Z));
}
template <class F>
TRANSHIP_SUPPLIED Bits rectifiedFused(Bits X, Bits Y, Bits Z) {
  return rectified<F>(fused<F>(X, Y, Z));
}

template <class F> TRANSHIP_SUPPLIED bool isNaN(Bits X) {
  return (X & 0x7FFF) > infinityOf<F>();
}
/// The greater one, of a number and NaN the number; of zeros the positive one.
template <class F> TRANSHIP_SUPPLIED Bits greater(Bits X, Bits Y) {
  const float A = asFloat<F>(X), B = asFloat<F>(Y);
  if (isNaN<F>(X) || isNaN<F>(Y))
    return !isNaN<F>(Y) ? Y : !isNaN<F>(X) ? X : AnyNaN;
  return A > B ? X : A < B ? Y : static_cast<Bits>(X & Y);
}
template <class F> TRANSHIP_SUPPLIED Bits less(Bits X, Bits Y) {
  const float A = asFloat<F>(X), B = asFloat<F>(Y);
  if (isNaN<F>(X) || isNaN<F>(Y))
    return !isNaN<F>(Y) ? Y : !isNaN<F>(X) ? X : AnyNaN;
  return A < B ? X : A > B ? Y : static_cast<Bits>(X | Y);
}
template <class F> TRANSHIP_SUPPLIED Bits greaterOrNaN(Bits X, Bits Y) {
  return isNaN<F>(X) || isNaN<F>(Y) ? AnyNaN : greater<F>(X, Y);
}
template <class F> TRANSHIP_SUPPLIED Bits lessOrNaN(Bits X, Bits Y) {
  return isNaN<F>(X) || isNaN<F>(Y) ? AnyNaN : less<F>(X, Y);
}

template <class F> TRANSHIP_SUPPLIED Bits hyperbolicTangent(Bits X) {
#if TRANSHIP_SUPPLIES_HIP
  return ofFloat<F>(::tanhf(asFloat<F>(X)));
#else
  return ofFloat<F>(__builtin_tanhf(asFloat<F>(X)));
#endif
}

} // namespace small
} // namespace tranship
#endif

#endif
