// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Functions of CUDA's math library that are for kernels and for the host, while
// HIP (AMD) has them for kernels only. These are for both: on the device HIP's
// own, on the host made of the C library's.
#ifndef TRANSHIP_DEVICE_MATH_H
#define TRANSHIP_DEVICE_MATH_H

#include "tranship/device/common.h"
#if !defined(__HIPCC_RTC__)
#include <math.h>
#endif

#if !TRANSHIP_SUPPLIES
#define TRANSHIP_MATH inline
#else
#define TRANSHIP_MATH TRANSHIP_SUPPLIED
#endif
#if TRANSHIP_SUPPLIES_HIP && defined(__HIP_DEVICE_COMPILE__)
#define TRANSHIP_MATH_BODY(OWN, HOST) return OWN;
#else
#define TRANSHIP_MATH_BODY(OWN, HOST) return HOST;
#endif

namespace tranship {
namespace math {
namespace detail {
/// sin(pi X), exact where the result is 0, 1 or -1.
TRANSHIP_MATH double sinpi(double X) {
  double R = ::fmod(X, 2.0);
  R = R > 1 ? R - 2 : R < -1 ? R + 2 : R;
  R = R > 0.5 ? 1 - R : R < -0.5 ? -1 - R : R;
  return ::sin(3.14159265358979323846 * R);
}
/// cos(pi X), exact where the result is 0, 1 or -1.
TRANSHIP_MATH double cospi(double X) {
  double R = ::fabs(::fmod(X, 2.0));
  return detail::sinpi(0.5 - (R > 1 ? 2 - R : R));
}
} // namespace detail

#define TRANSHIP_MATH_1(NAME, HOST)                                            \
  TRANSHIP_MATH double NAME(double X){TRANSHIP_MATH_BODY(                      \
      ::NAME(X), HOST)} TRANSHIP_MATH float NAME##f(float Y) {                 \
    double X = Y;                                                              \
    (void)X;                                                                   \
    TRANSHIP_MATH_BODY(::NAME##f(Y), static_cast<float>(HOST))                 \
  }                                                                            \
  TRANSHIP_MATH float NAME(float Y) { return NAME##f(Y); }
TRANSHIP_MATH_1(rsqrt, 1 / ::sqrt(X))
TRANSHIP_MATH_1(rcbrt, 1 / ::cbrt(X))
TRANSHIP_MATH_1(sinpi, detail::sinpi(X))
TRANSHIP_MATH_1(cospi, detail::cospi(X))
TRANSHIP_MATH_1(normcdf, 0.5 * ::erfc(-0.70710678118654752440 * X))
#undef TRANSHIP_MATH_1

TRANSHIP_MATH double rhypot(double X, double Y){
    TRANSHIP_MATH_BODY(::rhypot(X, Y), 1 / ::hypot(X, Y))} TRANSHIP_MATH
    float rhypotf(float X, float Y){TRANSHIP_MATH_BODY(
        ::rhypotf(X, Y),
        static_cast<float>(1 / ::hypot(double(X), double(Y))))} TRANSHIP_MATH
    float fdividef(float X, float Y) {
  TRANSHIP_MATH_BODY(::fdividef(X, Y), X / Y)
}

} // namespace math
} // namespace tranship

#undef TRANSHIP_MATH
#undef TRANSHIP_MATH_BODY
#endif
