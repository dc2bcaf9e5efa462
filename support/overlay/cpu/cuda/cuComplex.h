// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Complex numbers.
#ifndef TRANSHIP_CPU_CUDA_CUCOMPLEX_H
#define TRANSHIP_CPU_CUDA_CUCOMPLEX_H
#define CU_COMPLEX_H_

#include "tranship/cpu/cuda/vector_functions.h"
#include "tranship/cpu/engine.h"
#include <cmath>

typedef float2 cuFloatComplex;
typedef double2 cuDoubleComplex;
typedef cuFloatComplex cuComplex;

namespace tranship {
namespace cpu {

/// A quotient; the divisor is made neither too great nor too small first.
template <class C, class F> TRANSHIP_CPU_INLINE C quotient(C X, C Y) {
  const F Scale = F(1) / (std::fabs(Y.x) + std::fabs(Y.y));
  const F A = X.x * Scale, B = X.y * Scale, P = Y.x * Scale, Q = Y.y * Scale;
  const F Size = F(1) / (P * P + Q * Q);
  return {(A * P + B * Q) * Size, (B * P - A * Q) * Size};
}

} // namespace cpu
} // namespace tranship

#define TRANSHIP_CPU_COMPLEX(F, TYPE, SUFFIX)                                  \
  TRANSHIP_CPU_INLINE F cuCreal##SUFFIX(TYPE X) { return X.x; }                \
  TRANSHIP_CPU_INLINE F cuCimag##SUFFIX(TYPE X) { return X.y; }                \
  TRANSHIP_CPU_INLINE TYPE make_##TYPE(F Real, F Imaginary) {                  \
    return {Real, Imaginary};                                                  \
  }                                                                            \
  TRANSHIP_CPU_INLINE TYPE cuConj##SUFFIX(TYPE X) { return {X.x, -X.y}; }      \
  TRANSHIP_CPU_INLINE TYPE cuCadd##SUFFIX(TYPE X, TYPE Y) {                    \
    return {X.x + Y.x, X.y + Y.y};                                             \
  }                                                                            \
  TRANSHIP_CPU_INLINE TYPE cuCsub##SUFFIX(TYPE X, TYPE Y) {                    \
    return {X.x - Y.x, X.y - Y.y};                                             \
  }                                                                            \
  TRANSHIP_CPU_INLINE TYPE cuCmul##SUFFIX(TYPE X, TYPE Y) {                    \
    return {X.x * Y.x - X.y * Y.y, X.x * Y.y + X.y * Y.x};                     \
  }                                                                            \
  TRANSHIP_CPU_INLINE TYPE cuCdiv##SUFFIX(TYPE X, TYPE Y) {                    \
    return tranship::cpu::quotient<TYPE, F>(X, Y);                             \
  }                                                                            \
  TRANSHIP_CPU_INLINE F cuCabs##SUFFIX(TYPE X) {                               \
    return std::hypot(X.x, X.y);                                               \
  }                                                                            \
  TRANSHIP_CPU_INLINE TYPE cuCfma##SUFFIX(TYPE X, TYPE Y, TYPE Z) {            \
    return {X.x * Y.x + Z.x - X.y * Y.y, X.x * Y.y + Z.y + X.y * Y.x};         \
  }
TRANSHIP_CPU_COMPLEX(float, cuFloatComplex, f)
TRANSHIP_CPU_COMPLEX(double, cuDoubleComplex, )
#undef TRANSHIP_CPU_COMPLEX

TRANSHIP_CPU_INLINE cuComplex make_cuComplex(float Real, float Imaginary) {
  return {Real, Imaginary};
}
TRANSHIP_CPU_INLINE cuDoubleComplex cuComplexFloatToDouble(cuFloatComplex X) {
  return {X.x, X.y};
}
TRANSHIP_CPU_INLINE cuFloatComplex cuComplexDoubleToFloat(cuDoubleComplex X) {
  return {static_cast<float>(X.x), static_cast<float>(X.y)};
}

#endif
