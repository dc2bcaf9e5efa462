// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Complex numbers.
#ifndef TRANSHIP_CPU_CUDA_CUCOMPLEX_H
#define TRANSHIP_CPU_CUDA_CUCOMPLEX_H
#define CU_COMPLEX_H_

#include "tranship/cpu/cuda/vector_functions.h"
#include <math.h>

typedef float2 cuFloatComplex;
typedef double2 cuDoubleComplex;
typedef cuFloatComplex cuComplex;

// The divisor of a quotient is made neither too great nor too small first.
#define TRANSHIP_CPU_COMPLEX(F, TYPE, SUFFIX)                                  \
  TRANSHIP_CPU_INLINE F cuCreal##SUFFIX(TYPE X) { return X.x; }                \
  TRANSHIP_CPU_INLINE F cuCimag##SUFFIX(TYPE X) { return X.y; }                \
  TRANSHIP_CPU_INLINE TYPE make_##TYPE(F Real, F Imaginary) {                  \
    const TYPE Result = {Real, Imaginary};                                     \
    return Result;                                                             \
  }                                                                            \
  TRANSHIP_CPU_INLINE TYPE cuConj##SUFFIX(TYPE X) {                            \
    return make_##TYPE(X.x, -X.y);                                             \
  }                                                                            \
  TRANSHIP_CPU_INLINE TYPE cuCadd##SUFFIX(TYPE X, TYPE Y) {                    \
    return make_##TYPE(X.x + Y.x, X.y + Y.y);                                  \
  }                                                                            \
  TRANSHIP_CPU_INLINE TYPE cuCsub##SUFFIX(TYPE X, TYPE Y) {                    \
    return make_##TYPE(X.x - Y.x, X.y - Y.y);                                  \
  }                                                                            \
  TRANSHIP_CPU_INLINE TYPE cuCmul##SUFFIX(TYPE X, TYPE Y) {                    \
    return make_##TYPE(X.x * Y.x - X.y * Y.y, X.x * Y.y + X.y * Y.x);          \
  }                                                                            \
  TRANSHIP_CPU_INLINE TYPE cuCdiv##SUFFIX(TYPE X, TYPE Y) {                    \
    const F Scale = 1 / (fabs##SUFFIX(Y.x) + fabs##SUFFIX(Y.y));               \
    const F A = X.x * Scale, B = X.y * Scale, P = Y.x * Scale,                 \
            Q = Y.y * Scale, Size = 1 / (P * P + Q * Q);                       \
    return make_##TYPE((A * P + B * Q) * Size, (B * P - A * Q) * Size);        \
  }                                                                            \
  TRANSHIP_CPU_INLINE F cuCabs##SUFFIX(TYPE X) {                               \
    return hypot##SUFFIX(X.x, X.y);                                            \
  }                                                                            \
  TRANSHIP_CPU_INLINE TYPE cuCfma##SUFFIX(TYPE X, TYPE Y, TYPE Z) {            \
    return make_##TYPE(X.x * Y.x + Z.x - X.y * Y.y,                            \
                       X.x * Y.y + Z.y + X.y * Y.x);                           \
  }
TRANSHIP_CPU_COMPLEX(float, cuFloatComplex, f)
TRANSHIP_CPU_COMPLEX(double, cuDoubleComplex, )
#undef TRANSHIP_CPU_COMPLEX

TRANSHIP_CPU_INLINE cuComplex make_cuComplex(float Real, float Imaginary) {
  return make_cuFloatComplex(Real, Imaginary);
}
TRANSHIP_CPU_INLINE cuDoubleComplex cuComplexFloatToDouble(cuFloatComplex X) {
  return make_cuDoubleComplex(X.x, X.y);
}
TRANSHIP_CPU_INLINE cuFloatComplex cuComplexDoubleToFloat(cuDoubleComplex X) {
  return make_cuFloatComplex((float)X.x, (float)X.y);
}

#endif
