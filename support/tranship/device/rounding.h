// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// CUDA's arithmetic with a rounding of its own, for HIP (AMD) and MXMACA: the
// last letters of a name are ru (up), rd (down), rz (towards zero) or rn (to
// nearest). Results are CUDA's bit for bit, those of numbers too small for a
// full mantissa included; a NaN is a NaN, with any bits.
//
// What the targets lack has CUDA's name. What HIP has under that name, but with
// other results, is in tranship::rounding: there the compiler joins __fmul_rn
// and __fadd_rn to one operation, __frsqrt_rn is an approximation, and
// conversions of HIP 5.2 round to nearest only.
#ifndef TRANSHIP_DEVICE_ROUNDING_H
#define TRANSHIP_DEVICE_ROUNDING_H

#include "tranship/device/rounded.h"

#if TRANSHIP_SUPPLIES
#define TRANSHIP_DIRECTED(SUFFIX, TO)                                          \
  TRANSHIP_DIRECTED_AS(f, float, SUFFIX, TO)                                   \
  TRANSHIP_DIRECTED_AS(d, double, SUFFIX, TO)                                  \
  template <class = void>                                                      \
  TRANSHIP_SUPPLIED float __fmaf_##SUFFIX(float X, float Y, float Z) {         \
    return tranship::rounding::productAndSum<tranship::rounding::TO>(X, Y, Z); \
  }                                                                            \
  template <class = void>                                                      \
  TRANSHIP_SUPPLIED float __fmaf_ieee_##SUFFIX(float X, float Y, float Z) {    \
    return tranship::rounding::productAndSum<tranship::rounding::TO>(X, Y, Z); \
  }                                                                            \
  template <class = void>                                                      \
  TRANSHIP_SUPPLIED double __fma_##SUFFIX(double X, double Y, double Z) {      \
    return tranship::rounding::productAndSum<tranship::rounding::TO>(X, Y, Z); \
  }
#define TRANSHIP_DIRECTED_AS(F, T, SUFFIX, TO)                                 \
  template <class = void> TRANSHIP_SUPPLIED T __##F##add_##SUFFIX(T X, T Y) {  \
    return tranship::rounding::sum<tranship::rounding::TO, T>(X, Y);           \
  }                                                                            \
  template <class = void> TRANSHIP_SUPPLIED T __##F##sub_##SUFFIX(T X, T Y) {  \
    return tranship::rounding::sum<tranship::rounding::TO, T>(X, -Y);          \
  }                                                                            \
  template <class = void> TRANSHIP_SUPPLIED T __##F##mul_##SUFFIX(T X, T Y) {  \
    return tranship::rounding::product<tranship::rounding::TO, T>(X, Y);       \
  }                                                                            \
  template <class = void> TRANSHIP_SUPPLIED T __##F##div_##SUFFIX(T X, T Y) {  \
    return tranship::rounding::quotient<tranship::rounding::TO, T>(X, Y);      \
  }                                                                            \
  template <class = void> TRANSHIP_SUPPLIED T __##F##rcp_##SUFFIX(T X) {       \
    return tranship::rounding::quotient<tranship::rounding::TO, T>(1, X);      \
  }                                                                            \
  template <class = void> TRANSHIP_SUPPLIED T __##F##sqrt_##SUFFIX(T X) {      \
    return tranship::rounding::root<tranship::rounding::TO, T>(X);             \
  }
TRANSHIP_DIRECTED(ru, Up)
TRANSHIP_DIRECTED(rd, Down)
TRANSHIP_DIRECTED(rz, Zero)
#undef TRANSHIP_DIRECTED
#undef TRANSHIP_DIRECTED_AS

template <class = void>
TRANSHIP_SUPPLIED float __fmaf_ieee_rn(float X, float Y, float Z) {
  return tranship::rounding::fused(X, Y, Z);
}
#endif

//===-- Under other names -------------------------------------------------===//
// On NVIDIA's GPUs these are CUDA's own.

#if TRANSHIP_SUPPLIES
#define TRANSHIP_NAMED(T, NAME, PARAMETERS, ARGUMENTS, VALUE)                  \
  TRANSHIP_SUPPLIED T NAME PARAMETERS { return VALUE; }
#elif defined(__CUDACC__) || defined(__CUDA__)
#define TRANSHIP_NAMED(T, NAME, PARAMETERS, ARGUMENTS, VALUE)                  \
  __device__ inline T NAME PARAMETERS { return __##NAME ARGUMENTS; }
#endif

#ifdef TRANSHIP_NAMED
namespace tranship {
namespace rounding {

#define TRANSHIP_NEAREST(F, T)                                                 \
  TRANSHIP_NAMED(T, F##add_rn, (T X, T Y), (X, Y), plus<T>(X, Y))              \
  TRANSHIP_NAMED(T, F##sub_rn, (T X, T Y), (X, Y), minus<T>(X, Y))             \
  TRANSHIP_NAMED(T, F##mul_rn, (T X, T Y), (X, Y), times<T>(X, Y))
TRANSHIP_NEAREST(f, float)
TRANSHIP_NEAREST(d, double)
#undef TRANSHIP_NEAREST

TRANSHIP_NAMED(float, frsqrt_rn, (float X), (X),
               static_cast<float>(1 / nearRoot(static_cast<double>(X))))
TRANSHIP_NAMED(double, uint2double_rn, (unsigned X), (X),
               static_cast<double>(X))

#define TRANSHIP_CONVERTED(SUFFIX, TO)                                         \
  TRANSHIP_NAMED(float, double2float_##SUFFIX, (double X), (X),                \
                 toFloat<TO>(X))                                               \
  TRANSHIP_NAMED(float, int2float_##SUFFIX, (int X), (X), toFloat<TO>(X))      \
  TRANSHIP_NAMED(float, uint2float_##SUFFIX, (unsigned X), (X),                \
                 toFloat<TO>(X))                                               \
  TRANSHIP_NAMED(float, ll2float_##SUFFIX, (long long X), (X), toFloat<TO>(X)) \
  TRANSHIP_NAMED(float, ull2float_##SUFFIX, (unsigned long long X), (X),       \
                 toFloat<TO>(X))                                               \
  TRANSHIP_NAMED(double, ll2double_##SUFFIX, (long long X), (X),               \
                 toDouble<TO>(X))                                              \
  TRANSHIP_NAMED(double, ull2double_##SUFFIX, (unsigned long long X), (X),     \
                 toDouble<TO>(X))
TRANSHIP_CONVERTED(ru, Up)
TRANSHIP_CONVERTED(rd, Down)
TRANSHIP_CONVERTED(rz, Zero)
#undef TRANSHIP_CONVERTED

} // namespace rounding
} // namespace tranship
#undef TRANSHIP_NAMED
#endif

//===-- Two numbers at once -----------------------------------------------===//
// What CUDA has for sm_100: each number as the functions for one have it.

#if TRANSHIP_SUPPLIES
#define TRANSHIP_PAIRED(SUFFIX, SUM, PRODUCT, FUSED)                           \
  template <class Float2>                                                      \
  TRANSHIP_SUPPLIED Float2 __fadd2_##SUFFIX(Float2 X, Float2 Y) {              \
    X.x = SUM(X.x, Y.x), X.y = SUM(X.y, Y.y);                                  \
    return X;                                                                  \
  }                                                                            \
  template <class Float2>                                                      \
  TRANSHIP_SUPPLIED Float2 __fmul2_##SUFFIX(Float2 X, Float2 Y) {              \
    X.x = PRODUCT(X.x, Y.x), X.y = PRODUCT(X.y, Y.y);                          \
    return X;                                                                  \
  }                                                                            \
  template <class Float2>                                                      \
  TRANSHIP_SUPPLIED Float2 __ffma2_##SUFFIX(Float2 X, Float2 Y, Float2 Z) {    \
    X.x = FUSED(X.x, Y.x, Z.x), X.y = FUSED(X.y, Y.y, Z.y);                    \
    return X;                                                                  \
  }
TRANSHIP_PAIRED(rn, tranship::rounding::fadd_rn, tranship::rounding::fmul_rn,
                tranship::rounding::fused)
TRANSHIP_PAIRED(ru, __fadd_ru, __fmul_ru, __fmaf_ru)
TRANSHIP_PAIRED(rd, __fadd_rd, __fmul_rd, __fmaf_rd)
TRANSHIP_PAIRED(rz, __fadd_rz, __fmul_rz, __fmaf_rz)
#undef TRANSHIP_PAIRED
#endif

#endif
