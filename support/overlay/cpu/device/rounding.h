// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Arithmetic with a rounding of its own. No operation here becomes one with
// another, as `a * b + c` may.
#ifndef TRANSHIP_CPU_DEVICE_ROUNDING_H
#define TRANSHIP_CPU_DEVICE_ROUNDING_H

#include "tranship/cpu/cuda/vector_types.h"
#include "tranship/cpu/device/conversions.h"
#include <cfenv>

namespace tranship {
namespace cpu {

/// The processor's rounding, for as long as this lives.
template <Rounding How> class RoundingMode {
  const int Old = std::fegetround();

public:
  TRANSHIP_CPU_INLINE RoundingMode() {
    std::fesetround(How == Rounding::Zero ? FE_TOWARDZERO
                    : How == Rounding::Up ? FE_UPWARD
                                          : FE_DOWNWARD);
  }
  TRANSHIP_CPU_INLINE ~RoundingMode() { std::fesetround(Old); }
};
template <> class RoundingMode<Rounding::Nearest> {
public:
  TRANSHIP_CPU_INLINE RoundingMode() {}
  TRANSHIP_CPU_INLINE ~RoundingMode() {}
};

/// The value exists here: compilers, which know nothing of rounding modes, do
/// not compute it before or after.
template <class F> TRANSHIP_CPU_INLINE void settle(F &X) {
  asm volatile("" : "+m"(X) : : "memory");
}

#define TRANSHIP_CPU_ROUNDED(NAME, EXPRESSION)                                 \
  template <Rounding How, class F>                                             \
  inline TRANSHIP_CPU_NOT_NOTED F NAME(F X, F Y = 1, F Z = 0) {                \
    const RoundingMode<How> Mode;                                              \
    settle(X);                                                                 \
    settle(Y);                                                                 \
    settle(Z);                                                                 \
    F Result = EXPRESSION;                                                     \
    settle(Result);                                                            \
    return Result;                                                             \
  }
TRANSHIP_CPU_ROUNDED(roundedSum, X + Y)
TRANSHIP_CPU_ROUNDED(roundedDifference, X - Y)
TRANSHIP_CPU_ROUNDED(roundedProduct, X *Y)
TRANSHIP_CPU_ROUNDED(roundedQuotient, X / Y)
TRANSHIP_CPU_ROUNDED(roundedReciprocal, Y / X)
TRANSHIP_CPU_ROUNDED(roundedRoot, std::sqrt(X))
TRANSHIP_CPU_ROUNDED(roundedFma, std::fma(X, Y, Z))
#undef TRANSHIP_CPU_ROUNDED

/// 1 / sqrt(X), rounded to nearest. The square of what lies between two floats
/// fits in a double, so that fma() tells exactly on which side the root is.
inline TRANSHIP_CPU_NOT_NOTED float reciprocalRoot(float X) {
  const double Root = 1 / std::sqrt(static_cast<double>(X));
  const float Near = static_cast<float>(Root);
  if (!(Root > 0) || std::isinf(Root))
    return Near;
  const float Above = std::nextafter(Near, 2 * Near),
              Below = std::nextafter(Near, 0.f);
  const double Upper = (static_cast<double>(Near) + Above) / 2,
               Lower = (static_cast<double>(Near) + Below) / 2;
  if (std::fma(Upper * Upper, static_cast<double>(X), -1.) < 0)
    return Above;
  if (std::fma(Lower * Lower, static_cast<double>(X), -1.) > 0)
    return Below;
  return Near;
}

} // namespace cpu
} // namespace tranship

TRANSHIP_CPU_INLINE float __fadd_rn(float X, float Y) {
  return tranship::cpu::roundedSum<tranship::cpu::Rounding::Nearest>(X, Y);
}
TRANSHIP_CPU_INLINE float __fsub_rn(float X, float Y) {
  return tranship::cpu::roundedDifference<tranship::cpu::Rounding::Nearest>(X,
                                                                            Y);
}
TRANSHIP_CPU_INLINE float __fmul_rn(float X, float Y) {
  return tranship::cpu::roundedProduct<tranship::cpu::Rounding::Nearest>(X, Y);
}
TRANSHIP_CPU_INLINE float __fdiv_rn(float X, float Y) {
  return tranship::cpu::roundedQuotient<tranship::cpu::Rounding::Nearest>(X, Y);
}
TRANSHIP_CPU_INLINE float __frcp_rn(float X) {
  return tranship::cpu::roundedReciprocal<tranship::cpu::Rounding::Nearest>(X);
}
TRANSHIP_CPU_INLINE float __fsqrt_rn(float X) {
  return tranship::cpu::roundedRoot<tranship::cpu::Rounding::Nearest>(X);
}
TRANSHIP_CPU_INLINE float __fmaf_rn(float X, float Y, float Z) {
  return tranship::cpu::roundedFma<tranship::cpu::Rounding::Nearest>(X, Y, Z);
}
TRANSHIP_CPU_INLINE float __fmaf_ieee_rn(float X, float Y, float Z) {
  return tranship::cpu::roundedFma<tranship::cpu::Rounding::Nearest>(X, Y, Z);
}
TRANSHIP_CPU_INLINE float __fadd_rz(float X, float Y) {
  return tranship::cpu::roundedSum<tranship::cpu::Rounding::Zero>(X, Y);
}
TRANSHIP_CPU_INLINE float __fsub_rz(float X, float Y) {
  return tranship::cpu::roundedDifference<tranship::cpu::Rounding::Zero>(X, Y);
}
TRANSHIP_CPU_INLINE float __fmul_rz(float X, float Y) {
  return tranship::cpu::roundedProduct<tranship::cpu::Rounding::Zero>(X, Y);
}
TRANSHIP_CPU_INLINE float __fdiv_rz(float X, float Y) {
  return tranship::cpu::roundedQuotient<tranship::cpu::Rounding::Zero>(X, Y);
}
TRANSHIP_CPU_INLINE float __frcp_rz(float X) {
  return tranship::cpu::roundedReciprocal<tranship::cpu::Rounding::Zero>(X);
}
TRANSHIP_CPU_INLINE float __fsqrt_rz(float X) {
  return tranship::cpu::roundedRoot<tranship::cpu::Rounding::Zero>(X);
}
TRANSHIP_CPU_INLINE float __fmaf_rz(float X, float Y, float Z) {
  return tranship::cpu::roundedFma<tranship::cpu::Rounding::Zero>(X, Y, Z);
}
TRANSHIP_CPU_INLINE float __fmaf_ieee_rz(float X, float Y, float Z) {
  return tranship::cpu::roundedFma<tranship::cpu::Rounding::Zero>(X, Y, Z);
}
TRANSHIP_CPU_INLINE float __fadd_ru(float X, float Y) {
  return tranship::cpu::roundedSum<tranship::cpu::Rounding::Up>(X, Y);
}
TRANSHIP_CPU_INLINE float __fsub_ru(float X, float Y) {
  return tranship::cpu::roundedDifference<tranship::cpu::Rounding::Up>(X, Y);
}
TRANSHIP_CPU_INLINE float __fmul_ru(float X, float Y) {
  return tranship::cpu::roundedProduct<tranship::cpu::Rounding::Up>(X, Y);
}
TRANSHIP_CPU_INLINE float __fdiv_ru(float X, float Y) {
  return tranship::cpu::roundedQuotient<tranship::cpu::Rounding::Up>(X, Y);
}
TRANSHIP_CPU_INLINE float __frcp_ru(float X) {
  return tranship::cpu::roundedReciprocal<tranship::cpu::Rounding::Up>(X);
}
TRANSHIP_CPU_INLINE float __fsqrt_ru(float X) {
  return tranship::cpu::roundedRoot<tranship::cpu::Rounding::Up>(X);
}
TRANSHIP_CPU_INLINE float __fmaf_ru(float X, float Y, float Z) {
  return tranship::cpu::roundedFma<tranship::cpu::Rounding::Up>(X, Y, Z);
}
TRANSHIP_CPU_INLINE float __fmaf_ieee_ru(float X, float Y, float Z) {
  return tranship::cpu::roundedFma<tranship::cpu::Rounding::Up>(X, Y, Z);
}
TRANSHIP_CPU_INLINE float __fadd_rd(float X, float Y) {
  return tranship::cpu::roundedSum<tranship::cpu::Rounding::Down>(X, Y);
}
TRANSHIP_CPU_INLINE float __fsub_rd(float X, float Y) {
  return tranship::cpu::roundedDifference<tranship::cpu::Rounding::Down>(X, Y);
}
TRANSHIP_CPU_INLINE float __fmul_rd(float X, float Y) {
  return tranship::cpu::roundedProduct<tranship::cpu::Rounding::Down>(X, Y);
}
TRANSHIP_CPU_INLINE float __fdiv_rd(float X, float Y) {
  return tranship::cpu::roundedQuotient<tranship::cpu::Rounding::Down>(X, Y);
}
TRANSHIP_CPU_INLINE float __frcp_rd(float X) {
  return tranship::cpu::roundedReciprocal<tranship::cpu::Rounding::Down>(X);
}
TRANSHIP_CPU_INLINE float __fsqrt_rd(float X) {
  return tranship::cpu::roundedRoot<tranship::cpu::Rounding::Down>(X);
}
TRANSHIP_CPU_INLINE float __fmaf_rd(float X, float Y, float Z) {
  return tranship::cpu::roundedFma<tranship::cpu::Rounding::Down>(X, Y, Z);
}
TRANSHIP_CPU_INLINE float __fmaf_ieee_rd(float X, float Y, float Z) {
  return tranship::cpu::roundedFma<tranship::cpu::Rounding::Down>(X, Y, Z);
}
TRANSHIP_CPU_INLINE double __dadd_rn(double X, double Y) {
  return tranship::cpu::roundedSum<tranship::cpu::Rounding::Nearest>(X, Y);
}
TRANSHIP_CPU_INLINE double __dsub_rn(double X, double Y) {
  return tranship::cpu::roundedDifference<tranship::cpu::Rounding::Nearest>(X,
                                                                            Y);
}
TRANSHIP_CPU_INLINE double __dmul_rn(double X, double Y) {
  return tranship::cpu::roundedProduct<tranship::cpu::Rounding::Nearest>(X, Y);
}
TRANSHIP_CPU_INLINE double __ddiv_rn(double X, double Y) {
  return tranship::cpu::roundedQuotient<tranship::cpu::Rounding::Nearest>(X, Y);
}
TRANSHIP_CPU_INLINE double __drcp_rn(double X) {
  return tranship::cpu::roundedReciprocal<tranship::cpu::Rounding::Nearest>(X);
}
TRANSHIP_CPU_INLINE double __dsqrt_rn(double X) {
  return tranship::cpu::roundedRoot<tranship::cpu::Rounding::Nearest>(X);
}
TRANSHIP_CPU_INLINE double __fma_rn(double X, double Y, double Z) {
  return tranship::cpu::roundedFma<tranship::cpu::Rounding::Nearest>(X, Y, Z);
}
TRANSHIP_CPU_INLINE double __dadd_rz(double X, double Y) {
  return tranship::cpu::roundedSum<tranship::cpu::Rounding::Zero>(X, Y);
}
TRANSHIP_CPU_INLINE double __dsub_rz(double X, double Y) {
  return tranship::cpu::roundedDifference<tranship::cpu::Rounding::Zero>(X, Y);
}
TRANSHIP_CPU_INLINE double __dmul_rz(double X, double Y) {
  return tranship::cpu::roundedProduct<tranship::cpu::Rounding::Zero>(X, Y);
}
TRANSHIP_CPU_INLINE double __ddiv_rz(double X, double Y) {
  return tranship::cpu::roundedQuotient<tranship::cpu::Rounding::Zero>(X, Y);
}
TRANSHIP_CPU_INLINE double __drcp_rz(double X) {
  return tranship::cpu::roundedReciprocal<tranship::cpu::Rounding::Zero>(X);
}
TRANSHIP_CPU_INLINE double __dsqrt_rz(double X) {
  return tranship::cpu::roundedRoot<tranship::cpu::Rounding::Zero>(X);
}
TRANSHIP_CPU_INLINE double __fma_rz(double X, double Y, double Z) {
  return tranship::cpu::roundedFma<tranship::cpu::Rounding::Zero>(X, Y, Z);
}
TRANSHIP_CPU_INLINE double __dadd_ru(double X, double Y) {
  return tranship::cpu::roundedSum<tranship::cpu::Rounding::Up>(X, Y);
}
TRANSHIP_CPU_INLINE double __dsub_ru(double X, double Y) {
  return tranship::cpu::roundedDifference<tranship::cpu::Rounding::Up>(X, Y);
}
TRANSHIP_CPU_INLINE double __dmul_ru(double X, double Y) {
  return tranship::cpu::roundedProduct<tranship::cpu::Rounding::Up>(X, Y);
}
TRANSHIP_CPU_INLINE double __ddiv_ru(double X, double Y) {
  return tranship::cpu::roundedQuotient<tranship::cpu::Rounding::Up>(X, Y);
}
TRANSHIP_CPU_INLINE double __drcp_ru(double X) {
  return tranship::cpu::roundedReciprocal<tranship::cpu::Rounding::Up>(X);
}
TRANSHIP_CPU_INLINE double __dsqrt_ru(double X) {
  return tranship::cpu::roundedRoot<tranship::cpu::Rounding::Up>(X);
}
TRANSHIP_CPU_INLINE double __fma_ru(double X, double Y, double Z) {
  return tranship::cpu::roundedFma<tranship::cpu::Rounding::Up>(X, Y, Z);
}
TRANSHIP_CPU_INLINE double __dadd_rd(double X, double Y) {
  return tranship::cpu::roundedSum<tranship::cpu::Rounding::Down>(X, Y);
}
TRANSHIP_CPU_INLINE double __dsub_rd(double X, double Y) {
  return tranship::cpu::roundedDifference<tranship::cpu::Rounding::Down>(X, Y);
}
TRANSHIP_CPU_INLINE double __dmul_rd(double X, double Y) {
  return tranship::cpu::roundedProduct<tranship::cpu::Rounding::Down>(X, Y);
}
TRANSHIP_CPU_INLINE double __ddiv_rd(double X, double Y) {
  return tranship::cpu::roundedQuotient<tranship::cpu::Rounding::Down>(X, Y);
}
TRANSHIP_CPU_INLINE double __drcp_rd(double X) {
  return tranship::cpu::roundedReciprocal<tranship::cpu::Rounding::Down>(X);
}
TRANSHIP_CPU_INLINE double __dsqrt_rd(double X) {
  return tranship::cpu::roundedRoot<tranship::cpu::Rounding::Down>(X);
}
TRANSHIP_CPU_INLINE double __fma_rd(double X, double Y, double Z) {
  return tranship::cpu::roundedFma<tranship::cpu::Rounding::Down>(X, Y, Z);
}
TRANSHIP_CPU_INLINE float __frsqrt_rn(float X) {
  return tranship::cpu::reciprocalRoot(X);
}

// Two at a time.
TRANSHIP_CPU_INLINE float2 __fadd2_rn(float2 X, float2 Y) {
  return {__fadd_rn(X.x, Y.x), __fadd_rn(X.y, Y.y)};
}
TRANSHIP_CPU_INLINE float2 __fmul2_rn(float2 X, float2 Y) {
  return {__fmul_rn(X.x, Y.x), __fmul_rn(X.y, Y.y)};
}
TRANSHIP_CPU_INLINE float2 __ffma2_rn(float2 X, float2 Y, float2 Z) {
  return {__fmaf_rn(X.x, Y.x, Z.x), __fmaf_rn(X.y, Y.y, Z.y)};
}
TRANSHIP_CPU_INLINE float2 __fadd2_rz(float2 X, float2 Y) {
  return {__fadd_rz(X.x, Y.x), __fadd_rz(X.y, Y.y)};
}
TRANSHIP_CPU_INLINE float2 __fmul2_rz(float2 X, float2 Y) {
  return {__fmul_rz(X.x, Y.x), __fmul_rz(X.y, Y.y)};
}
TRANSHIP_CPU_INLINE float2 __ffma2_rz(float2 X, float2 Y, float2 Z) {
  return {__fmaf_rz(X.x, Y.x, Z.x), __fmaf_rz(X.y, Y.y, Z.y)};
}
TRANSHIP_CPU_INLINE float2 __fadd2_ru(float2 X, float2 Y) {
  return {__fadd_ru(X.x, Y.x), __fadd_ru(X.y, Y.y)};
}
TRANSHIP_CPU_INLINE float2 __fmul2_ru(float2 X, float2 Y) {
  return {__fmul_ru(X.x, Y.x), __fmul_ru(X.y, Y.y)};
}
TRANSHIP_CPU_INLINE float2 __ffma2_ru(float2 X, float2 Y, float2 Z) {
  return {__fmaf_ru(X.x, Y.x, Z.x), __fmaf_ru(X.y, Y.y, Z.y)};
}
TRANSHIP_CPU_INLINE float2 __fadd2_rd(float2 X, float2 Y) {
  return {__fadd_rd(X.x, Y.x), __fadd_rd(X.y, Y.y)};
}
TRANSHIP_CPU_INLINE float2 __fmul2_rd(float2 X, float2 Y) {
  return {__fmul_rd(X.x, Y.x), __fmul_rd(X.y, Y.y)};
}
TRANSHIP_CPU_INLINE float2 __ffma2_rd(float2 X, float2 Y, float2 Z) {
  return {__fmaf_rd(X.x, Y.x, Z.x), __fmaf_rd(X.y, Y.y, Z.y)};
}

#endif
