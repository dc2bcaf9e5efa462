// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Conversions of numbers, with the card's rounding and saturation. A cast of
// the language's (`(int)f`) is the processor's: what does not fit gives what it
// gives there.
#ifndef TRANSHIP_CPU_DEVICE_CONVERSIONS_H
#define TRANSHIP_CPU_DEVICE_CONVERSIONS_H

#include "tranship/cpu/device/bits.h"
#include "tranship/cpu/engine.h"
#include <cmath>
#include <limits>
#include <type_traits>

namespace tranship {
namespace cpu {

enum class Rounding { Nearest, Zero, Up, Down };

template <Rounding How, class F> TRANSHIP_CPU_INLINE F toWhole(F X) {
  if constexpr (How == Rounding::Nearest)
    return std::rint(X);
  else if constexpr (How == Rounding::Zero)
    return std::trunc(X);
  else if constexpr (How == Rounding::Up)
    return std::ceil(X);
  else
    return std::floor(X);
}

/// NaN gives 0; of CUDA's conversions those from or to 64 bits give the number
/// of which only the highest bit is set.
template <class I, class F> constexpr I integerOfNaN() {
#ifdef TRANSHIP_CPU_CUDA
  if constexpr (sizeof(I) >= 4 && (sizeof(I) == 8 || sizeof(F) == 8))
    return static_cast<I>(std::make_unsigned_t<I>(1) << (8 * sizeof(I) - 1));
#endif
  return 0;
}

/// Rounded, then the nearest number that there is.
template <class I, Rounding How, class F> TRANSHIP_CPU_INLINE I toInteger(F X) {
  if (X != X)
    return integerOfNaN<I, F>();
  // The first that is too great is a power of two, which F has.
  constexpr F End = static_cast<F>(std::numeric_limits<I>::max() / 2 + 1) * 2;
  const F Whole = toWhole<How>(X);
  if (Whole >= End)
    return std::numeric_limits<I>::max();
  if (Whole < static_cast<F>(std::numeric_limits<I>::min()))
    return std::numeric_limits<I>::min();
  return static_cast<I>(Whole);
}

/// Any rounding: the number is cut to the bits that F has.
template <class F, Rounding How, class I>
TRANSHIP_CPU_INLINE F fromInteger(I X) {
  if constexpr (How == Rounding::Nearest ||
                std::numeric_limits<I>::digits <=
                    std::numeric_limits<F>::digits) {
    return static_cast<F>(X);
  } else {
    const bool Negative = X < 0;
    unsigned long long Size = static_cast<unsigned long long>(X);
    if (Negative)
      Size = 0 - Size;
    constexpr int Digits = std::numeric_limits<F>::digits;
    const int Width = Size == 0 ? 0 : 64 - __builtin_clzll(Size);
    if (Width <= Digits)
      return static_cast<F>(X);
    const int Shift = Width - Digits;
    unsigned long long Kept = Size >> Shift;
    const bool Rest = Kept << Shift != Size;
    if (Rest && How == (Negative ? Rounding::Down : Rounding::Up))
      ++Kept;
    const F Result = std::ldexp(static_cast<F>(Kept), Shift);
    return Negative ? -Result : Result;
  }
}

template <Rounding How> TRANSHIP_CPU_INLINE float toFloat(double X) {
  const float Near = static_cast<float>(X);
  if constexpr (How == Rounding::Nearest)
    return Near;
  const bool Above = Near > X, Below = Near < X;
  constexpr float Infinity = std::numeric_limits<float>::infinity();
  const bool Zero = How == Rounding::Zero;
  if (Above && (How == Rounding::Down || (Zero && X > 0)))
    return std::nextafter(Near, -Infinity);
  if (Below && (How == Rounding::Up || (Zero && X < 0)))
    return std::nextafter(Near, Infinity);
  return Near;
}

} // namespace cpu
} // namespace tranship

TRANSHIP_CPU_INLINE int __float2int_rn(float X) {
  return tranship::cpu::toInteger<int, tranship::cpu::Rounding::Nearest>(X);
}
TRANSHIP_CPU_INLINE int __float2int_rz(float X) {
  return tranship::cpu::toInteger<int, tranship::cpu::Rounding::Zero>(X);
}
TRANSHIP_CPU_INLINE int __float2int_ru(float X) {
  return tranship::cpu::toInteger<int, tranship::cpu::Rounding::Up>(X);
}
TRANSHIP_CPU_INLINE int __float2int_rd(float X) {
  return tranship::cpu::toInteger<int, tranship::cpu::Rounding::Down>(X);
}
TRANSHIP_CPU_INLINE unsigned __float2uint_rn(float X) {
  return tranship::cpu::toInteger<unsigned, tranship::cpu::Rounding::Nearest>(
      X);
}
TRANSHIP_CPU_INLINE unsigned __float2uint_rz(float X) {
  return tranship::cpu::toInteger<unsigned, tranship::cpu::Rounding::Zero>(X);
}
TRANSHIP_CPU_INLINE unsigned __float2uint_ru(float X) {
  return tranship::cpu::toInteger<unsigned, tranship::cpu::Rounding::Up>(X);
}
TRANSHIP_CPU_INLINE unsigned __float2uint_rd(float X) {
  return tranship::cpu::toInteger<unsigned, tranship::cpu::Rounding::Down>(X);
}
TRANSHIP_CPU_INLINE long long __float2ll_rn(float X) {
  return tranship::cpu::toInteger<long long, tranship::cpu::Rounding::Nearest>(
      X);
}
TRANSHIP_CPU_INLINE long long __float2ll_rz(float X) {
  return tranship::cpu::toInteger<long long, tranship::cpu::Rounding::Zero>(X);
}
TRANSHIP_CPU_INLINE long long __float2ll_ru(float X) {
  return tranship::cpu::toInteger<long long, tranship::cpu::Rounding::Up>(X);
}
TRANSHIP_CPU_INLINE long long __float2ll_rd(float X) {
  return tranship::cpu::toInteger<long long, tranship::cpu::Rounding::Down>(X);
}
TRANSHIP_CPU_INLINE unsigned long long __float2ull_rn(float X) {
  return tranship::cpu::toInteger<unsigned long long,
                                  tranship::cpu::Rounding::Nearest>(X);
}
TRANSHIP_CPU_INLINE unsigned long long __float2ull_rz(float X) {
  return tranship::cpu::toInteger<unsigned long long,
                                  tranship::cpu::Rounding::Zero>(X);
}
TRANSHIP_CPU_INLINE unsigned long long __float2ull_ru(float X) {
  return tranship::cpu::toInteger<unsigned long long,
                                  tranship::cpu::Rounding::Up>(X);
}
TRANSHIP_CPU_INLINE unsigned long long __float2ull_rd(float X) {
  return tranship::cpu::toInteger<unsigned long long,
                                  tranship::cpu::Rounding::Down>(X);
}
TRANSHIP_CPU_INLINE float __int2float_rn(int X) {
  return tranship::cpu::fromInteger<float, tranship::cpu::Rounding::Nearest>(X);
}
TRANSHIP_CPU_INLINE float __int2float_rz(int X) {
  return tranship::cpu::fromInteger<float, tranship::cpu::Rounding::Zero>(X);
}
TRANSHIP_CPU_INLINE float __int2float_ru(int X) {
  return tranship::cpu::fromInteger<float, tranship::cpu::Rounding::Up>(X);
}
TRANSHIP_CPU_INLINE float __int2float_rd(int X) {
  return tranship::cpu::fromInteger<float, tranship::cpu::Rounding::Down>(X);
}
TRANSHIP_CPU_INLINE float __uint2float_rn(unsigned X) {
  return tranship::cpu::fromInteger<float, tranship::cpu::Rounding::Nearest>(X);
}
TRANSHIP_CPU_INLINE float __uint2float_rz(unsigned X) {
  return tranship::cpu::fromInteger<float, tranship::cpu::Rounding::Zero>(X);
}
TRANSHIP_CPU_INLINE float __uint2float_ru(unsigned X) {
  return tranship::cpu::fromInteger<float, tranship::cpu::Rounding::Up>(X);
}
TRANSHIP_CPU_INLINE float __uint2float_rd(unsigned X) {
  return tranship::cpu::fromInteger<float, tranship::cpu::Rounding::Down>(X);
}
TRANSHIP_CPU_INLINE float __ll2float_rn(long long X) {
  return tranship::cpu::fromInteger<float, tranship::cpu::Rounding::Nearest>(X);
}
TRANSHIP_CPU_INLINE float __ll2float_rz(long long X) {
  return tranship::cpu::fromInteger<float, tranship::cpu::Rounding::Zero>(X);
}
TRANSHIP_CPU_INLINE float __ll2float_ru(long long X) {
  return tranship::cpu::fromInteger<float, tranship::cpu::Rounding::Up>(X);
}
TRANSHIP_CPU_INLINE float __ll2float_rd(long long X) {
  return tranship::cpu::fromInteger<float, tranship::cpu::Rounding::Down>(X);
}
TRANSHIP_CPU_INLINE float __ull2float_rn(unsigned long long X) {
  return tranship::cpu::fromInteger<float, tranship::cpu::Rounding::Nearest>(X);
}
TRANSHIP_CPU_INLINE float __ull2float_rz(unsigned long long X) {
  return tranship::cpu::fromInteger<float, tranship::cpu::Rounding::Zero>(X);
}
TRANSHIP_CPU_INLINE float __ull2float_ru(unsigned long long X) {
  return tranship::cpu::fromInteger<float, tranship::cpu::Rounding::Up>(X);
}
TRANSHIP_CPU_INLINE float __ull2float_rd(unsigned long long X) {
  return tranship::cpu::fromInteger<float, tranship::cpu::Rounding::Down>(X);
}
TRANSHIP_CPU_INLINE int __double2int_rn(double X) {
  return tranship::cpu::toInteger<int, tranship::cpu::Rounding::Nearest>(X);
}
TRANSHIP_CPU_INLINE int __double2int_rz(double X) {
  return tranship::cpu::toInteger<int, tranship::cpu::Rounding::Zero>(X);
}
TRANSHIP_CPU_INLINE int __double2int_ru(double X) {
  return tranship::cpu::toInteger<int, tranship::cpu::Rounding::Up>(X);
}
TRANSHIP_CPU_INLINE int __double2int_rd(double X) {
  return tranship::cpu::toInteger<int, tranship::cpu::Rounding::Down>(X);
}
TRANSHIP_CPU_INLINE unsigned __double2uint_rn(double X) {
  return tranship::cpu::toInteger<unsigned, tranship::cpu::Rounding::Nearest>(
      X);
}
TRANSHIP_CPU_INLINE unsigned __double2uint_rz(double X) {
  return tranship::cpu::toInteger<unsigned, tranship::cpu::Rounding::Zero>(X);
}
TRANSHIP_CPU_INLINE unsigned __double2uint_ru(double X) {
  return tranship::cpu::toInteger<unsigned, tranship::cpu::Rounding::Up>(X);
}
TRANSHIP_CPU_INLINE unsigned __double2uint_rd(double X) {
  return tranship::cpu::toInteger<unsigned, tranship::cpu::Rounding::Down>(X);
}
TRANSHIP_CPU_INLINE long long __double2ll_rn(double X) {
  return tranship::cpu::toInteger<long long, tranship::cpu::Rounding::Nearest>(
      X);
}
TRANSHIP_CPU_INLINE long long __double2ll_rz(double X) {
  return tranship::cpu::toInteger<long long, tranship::cpu::Rounding::Zero>(X);
}
TRANSHIP_CPU_INLINE long long __double2ll_ru(double X) {
  return tranship::cpu::toInteger<long long, tranship::cpu::Rounding::Up>(X);
}
TRANSHIP_CPU_INLINE long long __double2ll_rd(double X) {
  return tranship::cpu::toInteger<long long, tranship::cpu::Rounding::Down>(X);
}
TRANSHIP_CPU_INLINE unsigned long long __double2ull_rn(double X) {
  return tranship::cpu::toInteger<unsigned long long,
                                  tranship::cpu::Rounding::Nearest>(X);
}
TRANSHIP_CPU_INLINE unsigned long long __double2ull_rz(double X) {
  return tranship::cpu::toInteger<unsigned long long,
                                  tranship::cpu::Rounding::Zero>(X);
}
TRANSHIP_CPU_INLINE unsigned long long __double2ull_ru(double X) {
  return tranship::cpu::toInteger<unsigned long long,
                                  tranship::cpu::Rounding::Up>(X);
}
TRANSHIP_CPU_INLINE unsigned long long __double2ull_rd(double X) {
  return tranship::cpu::toInteger<unsigned long long,
                                  tranship::cpu::Rounding::Down>(X);
}
TRANSHIP_CPU_INLINE double __int2double_rn(int X) {
  return tranship::cpu::fromInteger<double, tranship::cpu::Rounding::Nearest>(
      X);
}
TRANSHIP_CPU_INLINE double __uint2double_rn(unsigned X) {
  return tranship::cpu::fromInteger<double, tranship::cpu::Rounding::Nearest>(
      X);
}
TRANSHIP_CPU_INLINE double __ll2double_rn(long long X) {
  return tranship::cpu::fromInteger<double, tranship::cpu::Rounding::Nearest>(
      X);
}
TRANSHIP_CPU_INLINE double __ll2double_rz(long long X) {
  return tranship::cpu::fromInteger<double, tranship::cpu::Rounding::Zero>(X);
}
TRANSHIP_CPU_INLINE double __ll2double_ru(long long X) {
  return tranship::cpu::fromInteger<double, tranship::cpu::Rounding::Up>(X);
}
TRANSHIP_CPU_INLINE double __ll2double_rd(long long X) {
  return tranship::cpu::fromInteger<double, tranship::cpu::Rounding::Down>(X);
}
TRANSHIP_CPU_INLINE double __ull2double_rn(unsigned long long X) {
  return tranship::cpu::fromInteger<double, tranship::cpu::Rounding::Nearest>(
      X);
}
TRANSHIP_CPU_INLINE double __ull2double_rz(unsigned long long X) {
  return tranship::cpu::fromInteger<double, tranship::cpu::Rounding::Zero>(X);
}
TRANSHIP_CPU_INLINE double __ull2double_ru(unsigned long long X) {
  return tranship::cpu::fromInteger<double, tranship::cpu::Rounding::Up>(X);
}
TRANSHIP_CPU_INLINE double __ull2double_rd(unsigned long long X) {
  return tranship::cpu::fromInteger<double, tranship::cpu::Rounding::Down>(X);
}
TRANSHIP_CPU_INLINE float __double2float_rn(double X) {
  return tranship::cpu::toFloat<tranship::cpu::Rounding::Nearest>(X);
}
TRANSHIP_CPU_INLINE float __double2float_rz(double X) {
  return tranship::cpu::toFloat<tranship::cpu::Rounding::Zero>(X);
}
TRANSHIP_CPU_INLINE float __double2float_ru(double X) {
  return tranship::cpu::toFloat<tranship::cpu::Rounding::Up>(X);
}
TRANSHIP_CPU_INLINE float __double2float_rd(double X) {
  return tranship::cpu::toFloat<tranship::cpu::Rounding::Down>(X);
}

#endif
