// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// CUDA's mathematical functions. Those that C has are the C library's, which
// are as exact as the card's or more so; last bits may differ. The card's fast
// ones (__sinf()) are here the exact ones.
#ifndef TRANSHIP_CPU_DEVICE_MATH_H
#define TRANSHIP_CPU_DEVICE_MATH_H

// The standard library's <math.h> and <stdlib.h> put C++'s overloads into the
// global namespace: `sin(1.f)` and `abs(-1.0)` are what they are in CUDA.
#include "tranship/cpu/engine.h"
#include <cfloat>
#include <cmath>
#include <cstdlib>
#include <math.h>
#include <stdlib.h>

// New C libraries have some of these: C++ then takes them for the same
// function.
#define TRANSHIP_CPU_C_FUNCTION extern "C" TRANSHIP_CPU_INLINE
#define TRANSHIP_CPU_C_BIG_FUNCTION extern "C" inline TRANSHIP_CPU_NOT_NOTED

#ifdef __clang__
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wimplicit-exception-spec-mismatch"
#pragma clang diagnostic ignored "-Wunknown-warning-option"
#endif

namespace tranship {
namespace cpu {

constexpr double Pi = 3.14159265358979323846;
constexpr long double LongPi = 3.14159265358979323846264338327950288L;
constexpr long double LongRootTwo = 1.41421356237309504880168872420969808L;

/// sin(pi X) for 0 <= X <= 1/2.
inline TRANSHIP_CPU_NOT_NOTED double sinOfPart(double X) {
  return static_cast<double>(X <= 0.25 ? std::sin(LongPi * X)
                                       : std::cos(LongPi * (0.5 - X)));
}

inline TRANSHIP_CPU_NOT_NOTED double sinOfPi(double X) {
  const double Part = std::remainder(X, 2.);
  const double Size = std::fabs(Part);
  if (Size == 0 || Size == 1)
    return std::copysign(0., X);
  return std::copysign(sinOfPart(Size > 0.5 ? 1 - Size : Size), Part);
}

inline TRANSHIP_CPU_NOT_NOTED double cosOfPi(double X) {
  const double Size = std::fabs(std::remainder(X, 2.));
  return Size > 0.5 ? -sinOfPart(Size - 0.5) : sinOfPart(0.5 - Size);
}

inline double inverseErf(double X);

/// The Y of which erfc(Y) is X. A first guess, then steps of Halley's method.
inline TRANSHIP_CPU_NOT_NOTED double inverseErfc(double X) {
  if (!(X >= 0 && X <= 2))
    return NAN;
  if (X == 0 || X == 2)
    return X == 0 ? HUGE_VAL : -HUGE_VAL;
  if (X > 0.5 && X < 1.5)
    return inverseErf(1 - X); // 1 - X is exact.
  if (X > 1)
    return -inverseErfc(2 - X); // So is 2 - X.
  const long double P = X;
  const long double T = std::sqrt(-2 * std::log(P / 2));
  long double Y =
      -0.70711L *
      ((2.30753L + T * 0.27061L) / (1 + T * (0.99229L + T * 0.04481L)) - T);
  for (int I = 0; I < 3; ++I) {
    const long double Error = std::erfc(Y) - P;
    const long double Slope =
        1.12837916709551257389615890312154517L * std::exp(-Y * Y);
    Y += Error / (Slope - Y * Error);
  }
  return static_cast<double>(Y);
}

inline TRANSHIP_CPU_NOT_NOTED double inverseErf(double X) {
  if (!(X >= -1 && X <= 1))
    return NAN;
  if (std::fabs(X) == 1)
    return std::copysign(HUGE_VAL, X);
  if (std::fabs(X) > 0.5)
    return std::copysign(inverseErfc(1 - std::fabs(X)), X);
  if (X == 0)
    return X;
  // Near 0, where 1 - X would lose what is small.
  constexpr long double HalfRootPi = 0.886226925452758013649083741670572591L;
  long double Y = HalfRootPi * X;
  for (int I = 0; I < 4; ++I) {
    const long double Error = std::erf(Y) - X;
    const long double Slope = std::exp(-Y * Y) / HalfRootPi;
    Y -= Error / (Slope + Y * Error);
  }
  return static_cast<double>(Y);
}

/// exp(X * X) * erfc(X)
inline TRANSHIP_CPU_NOT_NOTED double scaledErfc(double X) {
  // Where erfc() is not yet too small for a long double.
  if (X < (LDBL_MAX_EXP > 2 * DBL_MAX_EXP ? 100 : 25))
    return static_cast<double>(std::exp(static_cast<long double>(X) * X) *
                               std::erfc(static_cast<long double>(X)));
  // The first terms of its series for great numbers.
  const double R = X > 1e9 ? 0 : 1 / (2 * X * X);
  return (1 - R * (1 - 3 * R * (1 - 5 * R * (1 - 7 * R)))) /
         (X * 1.77245385090551602730);
}

/// I0 and I1: series in which all terms have one sign.
inline TRANSHIP_CPU_NOT_NOTED double besselI(int Order, double X) {
  if (X != X)
    return X;
  const double Size = std::fabs(X);
  const double Sign = Order == 1 && X < 0 ? -1. : 1.;
  if (Size > 720)
    return Sign * HUGE_VAL;
  const long double Square = static_cast<long double>(X) * X / 4;
  long double Term = Order == 0 ? 1.0L : static_cast<long double>(Size) / 2;
  long double Sum = Term;
  for (int K = 1; Term > Sum * LDBL_EPSILON / 4; ++K) {
    Term *= Square / (static_cast<long double>(K) * (K + Order));
    Sum += Term;
  }
  return static_cast<double>(Sign * Sum);
}

/// The root of the sum of squares, or its reciprocal; nothing on the way is too
/// great or too small.
template <class F>
inline TRANSHIP_CPU_NOT_NOTED F norm(int Count, const F *X, bool Reciprocal) {
  F Most = 0;
  bool NaN = false;
  for (int I = 0; I < Count; ++I) {
    if (std::isinf(X[I]))
      return Reciprocal ? F(0) : F(HUGE_VAL);
    NaN |= X[I] != X[I];
    Most = std::fmax(Most, std::fabs(X[I]));
  }
  if (NaN)
    return F(NAN);
  if (Most == 0)
    return Reciprocal ? F(HUGE_VAL) : F(0);
  const int Exponent = std::ilogb(Most);
  long double Sum = 0;
  for (int I = 0; I < Count; ++I) {
    const long double Part =
        std::ldexp(static_cast<long double>(X[I]), -Exponent);
    Sum += Part * Part;
  }
  const long double Root = std::sqrt(Sum);
  return static_cast<F>(Reciprocal ? std::ldexp(1 / Root, -Exponent)
                                   : std::ldexp(Root, Exponent));
}

} // namespace cpu
} // namespace tranship

//===-- What C has not ----------------------------------------------------===//

// Of each: double, float, and float under the double's name.
#define TRANSHIP_CPU_FUNCTION_1(NAME, EXPRESSION)                              \
  TRANSHIP_CPU_C_BIG_FUNCTION double NAME(double X) noexcept {                 \
    return EXPRESSION;                                                         \
  }                                                                            \
  TRANSHIP_CPU_C_BIG_FUNCTION float NAME##f(float Y) noexcept {                \
    const double X = Y;                                                        \
    return static_cast<float>(EXPRESSION);                                     \
  }                                                                            \
  TRANSHIP_CPU_INLINE float NAME(float X) { return NAME##f(X); }

TRANSHIP_CPU_FUNCTION_1(rsqrt, 1 / std::sqrt(X))
TRANSHIP_CPU_FUNCTION_1(rcbrt, 1 / std::cbrt(X))
TRANSHIP_CPU_FUNCTION_1(sinpi, tranship::cpu::sinOfPi(X))
TRANSHIP_CPU_FUNCTION_1(cospi, tranship::cpu::cosOfPi(X))
TRANSHIP_CPU_FUNCTION_1(erfinv, tranship::cpu::inverseErf(X))
TRANSHIP_CPU_FUNCTION_1(erfcinv, tranship::cpu::inverseErfc(X))
TRANSHIP_CPU_FUNCTION_1(erfcx, tranship::cpu::scaledErfc(X))
TRANSHIP_CPU_FUNCTION_1(
    normcdf,
    static_cast<double>(std::erfc(-X / tranship::cpu::LongRootTwo) / 2))
TRANSHIP_CPU_FUNCTION_1(
    normcdfinv,
    static_cast<double>(
        -tranship::cpu::LongRootTwo *tranship::cpu::inverseErfc(2 * X)))
TRANSHIP_CPU_FUNCTION_1(cyl_bessel_i0, tranship::cpu::besselI(0, X))
TRANSHIP_CPU_FUNCTION_1(cyl_bessel_i1, tranship::cpu::besselI(1, X))
#undef TRANSHIP_CPU_FUNCTION_1

#ifdef __GLIBC__
TRANSHIP_CPU_INLINE float exp10(float X) { return exp10f(X); }
#else
TRANSHIP_CPU_INLINE double exp10(double X) { return std::pow(10., X); }
TRANSHIP_CPU_INLINE float exp10f(float X) {
  return static_cast<float>(std::pow(10., static_cast<double>(X)));
}
TRANSHIP_CPU_INLINE float exp10(float X) { return exp10f(X); }
TRANSHIP_CPU_INLINE void sincos(double X, double *Sine, double *Cosine) {
  *Sine = std::sin(X);
  *Cosine = std::cos(X);
}
TRANSHIP_CPU_INLINE void sincosf(float X, float *Sine, float *Cosine) {
  *Sine = std::sin(X);
  *Cosine = std::cos(X);
}
#endif
TRANSHIP_CPU_INLINE void sincos(float X, float *Sine, float *Cosine) {
  sincosf(X, Sine, Cosine);
}
TRANSHIP_CPU_INLINE void sincospi(double X, double *Sine, double *Cosine) {
  *Sine = sinpi(X);
  *Cosine = cospi(X);
}
TRANSHIP_CPU_INLINE void sincospif(float X, float *Sine, float *Cosine) {
  *Sine = sinpif(X);
  *Cosine = cospif(X);
}
TRANSHIP_CPU_INLINE void sincospi(float X, float *Sine, float *Cosine) {
  sincospif(X, Sine, Cosine);
}

TRANSHIP_CPU_INLINE double norm(int Count, const double *X) {
  return tranship::cpu::norm(Count, X, false);
}
TRANSHIP_CPU_INLINE float normf(int Count, const float *X) {
  return tranship::cpu::norm(Count, X, false);
}
TRANSHIP_CPU_INLINE double rnorm(int Count, const double *X) {
  return tranship::cpu::norm(Count, X, true);
}
TRANSHIP_CPU_INLINE float rnormf(int Count, const float *X) {
  return tranship::cpu::norm(Count, X, true);
}

#define TRANSHIP_CPU_NORMS(F, SUFFIX)                                          \
  TRANSHIP_CPU_C_BIG_FUNCTION F rhypot##SUFFIX(F X, F Y) noexcept {            \
    const F All[] = {X, Y};                                                    \
    return tranship::cpu::norm(2, All, true);                                  \
  }                                                                            \
  inline TRANSHIP_CPU_NOT_NOTED F norm3d##SUFFIX(F X, F Y, F Z) {              \
    const F All[] = {X, Y, Z};                                                 \
    return tranship::cpu::norm(3, All, false);                                 \
  }                                                                            \
  inline TRANSHIP_CPU_NOT_NOTED F rnorm3d##SUFFIX(F X, F Y, F Z) {             \
    const F All[] = {X, Y, Z};                                                 \
    return tranship::cpu::norm(3, All, true);                                  \
  }                                                                            \
  inline TRANSHIP_CPU_NOT_NOTED F norm4d##SUFFIX(F X, F Y, F Z, F W) {         \
    const F All[] = {X, Y, Z, W};                                              \
    return tranship::cpu::norm(4, All, false);                                 \
  }                                                                            \
  inline TRANSHIP_CPU_NOT_NOTED F rnorm4d##SUFFIX(F X, F Y, F Z, F W) {        \
    const F All[] = {X, Y, Z, W};                                              \
    return tranship::cpu::norm(4, All, true);                                  \
  }
TRANSHIP_CPU_NORMS(double, )
TRANSHIP_CPU_NORMS(float, f)
#undef TRANSHIP_CPU_NORMS

// Of a float under the double's name, where the C library has only double.
TRANSHIP_CPU_INLINE float j0(float X) {
  return static_cast<float>(j0((double)X));
}
TRANSHIP_CPU_INLINE float j1(float X) {
  return static_cast<float>(j1((double)X));
}
TRANSHIP_CPU_INLINE float jn(int N, float X) {
  return static_cast<float>(jn(N, (double)X));
}
TRANSHIP_CPU_INLINE float y0(float X) {
  return static_cast<float>(y0((double)X));
}
TRANSHIP_CPU_INLINE float y1(float X) {
  return static_cast<float>(y1((double)X));
}
TRANSHIP_CPU_INLINE float yn(int N, float X) {
  return static_cast<float>(yn(N, (double)X));
}

//===-- The smaller and the greater ---------------------------------------===//

// A number rather than NaN.
TRANSHIP_CPU_INLINE float min(float X, float Y) {
  return __builtin_fminf(X, Y);
}
TRANSHIP_CPU_INLINE float max(float X, float Y) {
  return __builtin_fmaxf(X, Y);
}
TRANSHIP_CPU_INLINE double min(double X, double Y) {
  return __builtin_fmin(X, Y);
}
TRANSHIP_CPU_INLINE double max(double X, double Y) {
  return __builtin_fmax(X, Y);
}
TRANSHIP_CPU_INLINE double min(float X, double Y) {
  return __builtin_fmin(X, Y);
}
TRANSHIP_CPU_INLINE double max(float X, double Y) {
  return __builtin_fmax(X, Y);
}
TRANSHIP_CPU_INLINE double min(double X, float Y) {
  return __builtin_fmin(X, Y);
}
TRANSHIP_CPU_INLINE double max(double X, float Y) {
  return __builtin_fmax(X, Y);
}

//===-- Fast on the card --------------------------------------------------===//

TRANSHIP_CPU_C_FUNCTION float __sinf(float X) noexcept { return std::sin(X); }
TRANSHIP_CPU_C_FUNCTION float __cosf(float X) noexcept { return std::cos(X); }
TRANSHIP_CPU_C_FUNCTION float __tanf(float X) noexcept { return std::tan(X); }
TRANSHIP_CPU_C_FUNCTION float __tanhf(float X) noexcept { return std::tanh(X); }
TRANSHIP_CPU_C_FUNCTION float __expf(float X) noexcept { return std::exp(X); }
TRANSHIP_CPU_C_FUNCTION float __exp10f(float X) noexcept { return exp10f(X); }
TRANSHIP_CPU_C_FUNCTION float __logf(float X) noexcept { return std::log(X); }
TRANSHIP_CPU_C_FUNCTION float __log2f(float X) noexcept { return std::log2(X); }
TRANSHIP_CPU_C_FUNCTION float __log10f(float X) noexcept {
  return std::log10(X);
}
/// Of a negative X it is NaN, as on the card: it is exp2f(Y * __log2f(X)).
TRANSHIP_CPU_C_FUNCTION float __powf(float X, float Y) noexcept {
  return X < 0 ? NAN : std::pow(X, Y);
}
TRANSHIP_CPU_C_FUNCTION void __sincosf(float X, float *Sine,
                                       float *Cosine) noexcept {
  sincosf(X, Sine, Cosine);
}
#ifdef TRANSHIP_CPU_CUDA
/// Where |Y| is greater than 2^126 it is 0, as CUDA's documentation says.
TRANSHIP_CPU_INLINE float __fdividef(float X, float Y) {
  const float Size = std::fabs(Y);
  return Size > 0x1p126f && Size <= FLT_MAX ? X * 0 : X / Y;
}
#else
TRANSHIP_CPU_INLINE float __fdividef(float X, float Y) { return X / Y; }
#endif
TRANSHIP_CPU_INLINE float fdividef(float X, float Y) { return X / Y; }
TRANSHIP_CPU_INLINE double fdivide(double X, double Y) { return X / Y; }
/// Between 0 and 1; 0 for NaN.
TRANSHIP_CPU_INLINE float __saturatef(float X) {
  return X > 0 ? X < 1 ? X : 1.f : 0.f;
}

#ifdef __clang__
#pragma clang diagnostic pop
#endif
#undef TRANSHIP_CPU_C_FUNCTION
#undef TRANSHIP_CPU_C_BIG_FUNCTION

#endif
