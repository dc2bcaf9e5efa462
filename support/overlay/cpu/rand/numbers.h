// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How integers become uniform and normal numbers, for the device's functions
// and for the library.
#ifndef TRANSHIP_CPU_RAND_NUMBERS_H
#define TRANSHIP_CPU_RAND_NUMBERS_H

#include "tranship/cpu/cuda/vector_types.h"
#include "tranship/cpu/device/math.h"
#include "tranship/cpu/engine.h"

namespace tranship {
namespace cpu {
namespace rand {

/// 2^-N.
constexpr double part(unsigned N) { return 1.0 / double(1ull << N); }

//===-- Uniform: above 0, up to 1 -----------------------------------------===//

TRANSHIP_CPU_INLINE float uniform(unsigned X) {
  return float(X) * float(part(32)) + float(part(33));
}
TRANSHIP_CPU_INLINE float uniform(unsigned long long X) {
  return uniform(unsigned(X >> 32));
}
TRANSHIP_CPU_INLINE double uniformDouble(unsigned X) {
  return X * part(32) + part(32);
}
TRANSHIP_CPU_INLINE double uniformDouble(unsigned long long X) {
  return double(X >> 11) * part(53) + part(54);
}
/// Of 53 bits. High ones of X count as well.
TRANSHIP_CPU_INLINE unsigned long long join(unsigned X, unsigned Y) {
  return X ^ (unsigned long long)Y << 21;
}
TRANSHIP_CPU_INLINE double uniformDouble(unsigned X, unsigned Y) {
  return double(join(X, Y)) * part(53) + part(54);
}
/// Of MRG32k3a.
TRANSHIP_CPU_INLINE double uniformMrg(unsigned long long X) {
  return double(X) * (1.0 / 4294967087.0);
}

//===-- Normal ------------------------------------------------------------===//

/// Box and Muller's pair: \p U above 0, up to 1, \p Angle in radians.
TRANSHIP_CPU_NOT_NOTED inline float2 normalPair(float U, float Angle) {
  const float Size = std::sqrt(-2.0f * std::log(U));
  return {Size * std::sin(Angle), Size * std::cos(Angle)};
}
TRANSHIP_CPU_NOT_NOTED inline double2 normalPair(double U, double Angle) {
  const double Size = std::sqrt(-2.0 * std::log(U));
  return {Size * std::sin(Angle), Size * std::cos(Angle)};
}

TRANSHIP_CPU_INLINE float2 normals(unsigned X, unsigned Y) {
  constexpr float Turn = float(part(32) * 2 * Pi);
  return normalPair(uniform(X), float(Y) * Turn + Turn / 2);
}
TRANSHIP_CPU_INLINE double2 normals(unsigned X, unsigned Y, unsigned Z,
                                    unsigned W) {
  return normalPair(uniformDouble(X, Y), uniformDouble(Z, W) * 2 * Pi);
}

/// By the inverse of the distribution, from numbers of Sobol's. The half that
/// is nearer to 0 is as exact as the other one.
template <class T> TRANSHIP_CPU_NOT_NOTED double inverseNormal(T X, double U) {
  const double Root = double(LongRootTwo);
  return (X > T(-1) / 2 + 1 ? Root : -Root) * inverseErfc(2 * U);
}
TRANSHIP_CPU_INLINE unsigned lowerHalf(unsigned X) {
  return X > 0x80000000u ? ~X : X;
}
TRANSHIP_CPU_INLINE unsigned long long lowerHalf(unsigned long long X) {
  return X > 0x8000000000000000u ? ~X : X;
}
TRANSHIP_CPU_INLINE float normal(unsigned X) {
  return float(inverseNormal(X, uniform(lowerHalf(X))));
}
TRANSHIP_CPU_INLINE float normal(unsigned long long X) {
  return float(inverseNormal(X, uniform(lowerHalf(X))));
}
TRANSHIP_CPU_INLINE double normalDouble(unsigned X) {
  return inverseNormal(X, lowerHalf(X) * part(32) + part(33));
}
TRANSHIP_CPU_INLINE double normalDouble(unsigned long long X) {
  return inverseNormal(X, uniformDouble(lowerHalf(X)));
}

} // namespace rand
} // namespace cpu
} // namespace tranship

#endif
