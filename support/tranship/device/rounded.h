// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Arithmetic rounded up, down or towards zero, exactly, from operations that
// round to nearest. A part of tranship/device/rounding.h.
//
// The rounding mode of the hardware stays as it is: compilers move operations
// over its changes. Instead, each function computes to nearest, finds exactly
// on which side of the result the true value is, and goes to the next number
// where that has to be. Operands are mantissas meanwhile, so that nothing is
// too great or too small; going back rounds once more in the same direction,
// which is the same as rounding once.
#ifndef TRANSHIP_DEVICE_ROUNDED_H
#define TRANSHIP_DEVICE_ROUNDED_H

#include "tranship/device/floats.h"

#if TRANSHIP_SUPPLIES
namespace tranship {
namespace rounding {

//===-- The operations ----------------------------------------------------===//
// An infinity or NaN among the operands makes the rest NaN, which is neither
// greater nor less than 0. If only the result is infinite, the rest is infinite
// as well, on the side of 0.

/// What of X + Y = R is left over, if X is not the smaller one.
template <class F> TRANSHIP_SUPPLIED F restOfSum(F X, F Y, F R) {
  return minus<F>(Y, minus<F>(R, X));
}

template <Direction To, class F> TRANSHIP_SUPPLIED F sum(F X, F Y) {
  // So zeros that come about get the right sign.
  if (To == Down)
    return -sum<Up>(-X, -Y);
  const F R = plus<F>(X, Y);
  constexpr typename Format<F>::Bits One = 1;
  constexpr auto Size =
      static_cast<typename Format<F>::Bits>(~(One << (8 * sizeof(F) - 1)));
  const bool Swap = (bitsOf(X) & Size) < (bitsOf(Y) & Size);
  return adjusted<To>(R, restOfSum<F>(Swap ? Y : X, Swap ? X : Y, R));
}

template <Direction To, class F> TRANSHIP_SUPPLIED F product(F X, F Y) {
  const Parts<F> A = partsOf(X), B = partsOf(Y);
  const F R = times<F>(A.Mantissa, B.Mantissa);
  return scaled<To>(adjusted<To>(R, fused(A.Mantissa, B.Mantissa, -R)),
                    A.Exponent + B.Exponent);
}

template <Direction To, class F> TRANSHIP_SUPPLIED F quotient(F X, F Y) {
  const Parts<F> A = partsOf(X), B = partsOf(Y);
  const F R = over<F>(A.Mantissa, B.Mantissa);
  const F Rest = fused(-R, B.Mantissa, A.Mantissa);
  return scaled<To>(adjusted<To>(R, B.Mantissa < 0 ? -Rest : Rest),
                    A.Exponent - B.Exponent);
}

template <Direction To, class F> TRANSHIP_SUPPLIED F root(F X) {
  Parts<F> A = partsOf(X);
  if ((A.Exponent & 1) != 0) {
    A.Mantissa *= static_cast<F>(0.5);
    ++A.Exponent;
  }
  const F R = nearRoot(A.Mantissa);
  return shifted(adjusted<To>(R, fused(-R, R, A.Mantissa)), A.Exponent / 2);
}

/// A double to float.
template <Direction To> TRANSHIP_SUPPLIED float toFloat(double X) {
  const float R = static_cast<float>(X);
  const double Back = static_cast<double>(R);
  return adjusted<To>(R, X > Back, X < Back);
}

// A double has room for the product of two floats.
template <Direction To>
TRANSHIP_SUPPLIED float productAndSum(float X, float Y, float Z) {
  const double Product =
      times<double>(static_cast<double>(X), static_cast<double>(Y));
  return toFloat<To>(sum<To, double>(Product, static_cast<double>(Z)));
}

/// What of X + Y = R is left over, whichever is the smaller one.
TRANSHIP_SUPPLIED double restOfAnySum(double X, double Y, double R) {
  const double OfY = minus<double>(R, X), OfX = minus<double>(R, OfY);
  return plus<double>(minus<double>(X, OfX), minus<double>(Y, OfY));
}

/// The rest is from S. Boldo and J.-M. Muller, "Exact and approximated error of
/// the FMA", 2011.
template <Direction To>
TRANSHIP_SUPPLIED double productAndSum(double X, double Y, double Z) {
  if (To == Down)
    return -productAndSum<Up>(-X, Y, -Z);
  const Parts<double> A = partsOf(X), B = partsOf(Y), C = partsOf(Z);
  const double Product = times<double>(A.Mantissa, B.Mantissa);
  if (Product == 0)
    return sum<To, double>(X * Y, Z);
  // An infinity or NaN: C is that itself, with an exponent of 0.
  const double Plain = fused(X, Y, Z);
  if (!(__builtin_fabs(Plain) >= 0) || !(Product - Product == 0) ||
      !(Z - Z == 0))
    return Plain;
  // What is that far from the other can only be on one side of it. The nearer
  // distance says the same of a Z that is too small.
  constexpr int Furthest = 110;
  const int Exponent = A.Exponent + B.Exponent;
  const int Distance = C.Exponent - Exponent;
  if (Distance > Furthest && Z != 0)
    return adjusted<To>(Z, Product);
  const double Other =
      shifted(C.Mantissa, Distance < -Furthest ? -Furthest : Distance);
  const double R = fused(A.Mantissa, B.Mantissa, Other);
  const double Low = fused(A.Mantissa, B.Mantissa, -Product);
  const double Sum = plus<double>(Other, Low);
  const double SumRest = restOfAnySum(Other, Low, Sum);
  const double All = plus<double>(Product, Sum);
  const double AllRest = restOfAnySum(Product, Sum, All);
  const double Rest =
      plus<double>(plus<double>(minus<double>(All, R), AllRest), SumRest);
  return scaled<To>(adjusted<To>(R, Rest), Exponent);
}

//===-- From integers -----------------------------------------------------===//
// A double has room for 32 bits, so of 64 it is the sum of both halves.

TRANSHIP_SUPPLIED double upperHalf(long long X) {
  return static_cast<double>(static_cast<int>(X >> 32)) * 4294967296.0;
}
TRANSHIP_SUPPLIED double upperHalf(unsigned long long X) {
  return static_cast<double>(static_cast<unsigned>(X >> 32)) * 4294967296.0;
}
template <Direction To, class I> TRANSHIP_SUPPLIED double toDouble(I X) {
  return sum<To, double>(upperHalf(X),
                         static_cast<double>(static_cast<unsigned>(X)));
}
template <Direction To> TRANSHIP_SUPPLIED float toFloat(int X) {
  return toFloat<To>(static_cast<double>(X));
}
template <Direction To> TRANSHIP_SUPPLIED float toFloat(unsigned X) {
  return toFloat<To>(static_cast<double>(X));
}
template <Direction To> TRANSHIP_SUPPLIED float toFloat(long long X) {
  return toFloat<To>(toDouble<To>(X));
}
template <Direction To> TRANSHIP_SUPPLIED float toFloat(unsigned long long X) {
  return toFloat<To>(toDouble<To>(X));
}

} // namespace rounding
} // namespace tranship
#endif

#endif
