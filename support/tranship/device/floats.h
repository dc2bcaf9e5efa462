// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Numbers of type float and double as bits, mantissas and exponents, steps to
// the next number, and operations that no compiler changes. A part of
// tranship/device/rounding.h.
#ifndef TRANSHIP_DEVICE_FLOATS_H
#define TRANSHIP_DEVICE_FLOATS_H

#include "tranship/device/common.h"

#if TRANSHIP_SUPPLIES
namespace tranship {
namespace rounding {

enum Direction { Up, Down, Zero };

template <class F> struct Format;
template <> struct Format<float> {
  using Bits = unsigned;
  // Bits of the mantissa that are stored; of an exponent, what 1.0 has.
  static constexpr int Stored = 23, Bias = 127;
};
template <> struct Format<double> {
  using Bits = unsigned long long;
  static constexpr int Stored = 52, Bias = 1023;
};

template <class F>
TRANSHIP_SUPPLIED typename Format<F>::Bits bitsOf(const F &X) {
  typename Format<F>::Bits Result;
  __builtin_memcpy(&Result, &X, sizeof(Result));
  return Result;
}
template <class F>
TRANSHIP_SUPPLIED F ofBits(const typename Format<F>::Bits &Bits) {
  F Result;
  __builtin_memcpy(&Result, &Bits, sizeof(Result));
  return Result;
}

//===-- Operations that stay what they are --------------------------------===//
// No compiler joins a product and a sum over these, or computes with sums as in
// the algebra of numbers, whatever options it has. No instruction is added.

template <class F> TRANSHIP_SUPPLIED F settled(F X) {
#if defined(__AMDGCN__)
  __asm__("" : "+v"(X));
#elif defined(__x86_64__) && !defined(__CUDA__)
  __asm__("" : "+x"(X));
#endif
  return X;
}

#if defined(__clang__)
#define TRANSHIP_SEPARATELY _Pragma("clang fp contract(off) reassociate(off)")
#else
#define TRANSHIP_SEPARATELY
#endif
#define TRANSHIP_OPERATION(NAME, OPERATOR)                                     \
  template <class F> TRANSHIP_SUPPLIED F NAME(F X, F Y) {                      \
    TRANSHIP_SEPARATELY                                                        \
    return settled<F>(settled<F>(X) OPERATOR settled<F>(Y));                   \
  }
TRANSHIP_OPERATION(plus, +)
TRANSHIP_OPERATION(minus, -)
TRANSHIP_OPERATION(times, *)
TRANSHIP_OPERATION(over, /)
#undef TRANSHIP_OPERATION
#undef TRANSHIP_SEPARATELY

TRANSHIP_SUPPLIED float fused(float X, float Y, float Z) {
  return settled(__builtin_fmaf(X, Y, Z));
}
TRANSHIP_SUPPLIED double fused(double X, double Y, double Z) {
  return settled(__builtin_fma(X, Y, Z));
}

/// Square roots to nearest. HIP's functions are so in all versions; the builtin
/// functions are not in old ones.
#if TRANSHIP_SUPPLIES_HIP
TRANSHIP_SUPPLIED float nearRoot(float X) { return settled(::sqrtf(X)); }
TRANSHIP_SUPPLIED double nearRoot(double X) { return settled(::sqrt(X)); }
#else
TRANSHIP_SUPPLIED float nearRoot(float X) { return __builtin_sqrtf(X); }
TRANSHIP_SUPPLIED double nearRoot(double X) { return __builtin_sqrt(X); }
#endif

//===-- One step ----------------------------------------------------------===//

/// \p R, the nearest number to a value, or the next one, if the value is
/// \p Greater or \p Less and has to be rounded to that side.
template <Direction To, class F>
TRANSHIP_SUPPLIED F adjusted(F R, bool Greater, bool Less) {
  using Bits = typename Format<F>::Bits;
  const Bits Old = bitsOf(R);
  const bool Negative = Old >> (8 * sizeof(F) - 1) != 0;
  const bool Step = To == Up     ? Greater
                    : To == Down ? Less
                    : Negative   ? Greater
                                 : Less;
  // Numbers of one sign are in the order of their bits, infinity after all.
  const bool Away = To != Zero && (To == Up) != Negative;
  return ofBits<F>(Step ? Away ? Old + 1 : Old - 1 : Old);
}
/// The same with the sign of what is left over.
template <Direction To, class F> TRANSHIP_SUPPLIED F adjusted(F R, F Rest) {
  return adjusted<To>(R, Rest > 0, Rest < 0);
}

//===-- Mantissas and powers of two ---------------------------------------===//

/// A number as a mantissa, from 1/2 to 1, and an exponent; zeros, infinities
/// and NaN as themselves.
template <class F> struct Parts {
  F Mantissa;
  int Exponent;
};

#if defined(__AMDGCN__)
TRANSHIP_SUPPLIED Parts<float> partsOf(float X) {
  return {__builtin_amdgcn_frexp_mantf(X), __builtin_amdgcn_frexp_expf(X)};
}
TRANSHIP_SUPPLIED Parts<double> partsOf(double X) {
  return {__builtin_amdgcn_frexp_mant(X), __builtin_amdgcn_frexp_exp(X)};
}
TRANSHIP_SUPPLIED float shifted(float X, int By) {
  return settled(__builtin_ldexpf(X, By));
}
TRANSHIP_SUPPLIED double shifted(double X, int By) {
  return settled(__builtin_ldexp(X, By));
}
#else
template <class F> TRANSHIP_SUPPLIED F power(int Exponent) {
  using Bits = typename Format<F>::Bits;
  return ofBits<F>(static_cast<Bits>(Exponent + Format<F>::Bias)
                   << Format<F>::Stored);
}

template <class F> TRANSHIP_SUPPLIED Parts<F> partsOf(F X) {
  using Bits = typename Format<F>::Bits;
  constexpr int Stored = Format<F>::Stored, Bias = Format<F>::Bias;
  constexpr Bits Field = static_cast<Bits>(2 * Bias + 1) << Stored;
  const bool Small = (bitsOf(X) & Field) == 0;
  const Bits Value = bitsOf(Small ? X * power<F>(Stored + 1) : X);
  const Bits Exponent = (Value & Field) >> Stored;
  if (Exponent == 0 || Exponent == 2 * Bias + 1)
    return {X, 0};
  return {ofBits<F>((Value & ~Field) | static_cast<Bits>(Bias - 1) << Stored),
          static_cast<int>(Exponent) - Bias + 1 - (Small ? Stored + 1 : 0)};
}

TRANSHIP_SUPPLIED int clamped(int X, int Most) {
  return X < -Most ? -Most : X > Most ? Most : X;
}
/// In two steps, of which the one further from 1 may round, or overflow. What
/// that does not reach is too great or too small in any case.
template <class F> TRANSHIP_SUPPLIED F shifted(F X, int By, bool Back = false) {
  constexpr int Bias = Format<F>::Bias;
  const int Near = clamped(By, Bias * 7 / 8);
  const int Far = clamped(By - Near, Bias - 1);
  return times<F>(times<F>(X, power<F>(Back ? Far : Near)),
                  power<F>(Back ? Near : Far));
}
#endif

/// X times a power of two, rounded.
template <Direction To, class F> TRANSHIP_SUPPLIED F scaled(F X, int By) {
  const F R = shifted(X, By);
#if defined(__AMDGCN__)
  const F Back = shifted(R, -By);
#else
  const F Back = shifted(R, -By, true);
#endif
  return adjusted<To>(R, X > Back, X < Back);
}

} // namespace rounding
} // namespace tranship
#endif

#endif
