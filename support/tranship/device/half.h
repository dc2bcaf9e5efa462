// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// CUDA's functions for half, and those that it has for half and bfloat16, that
// HIP (AMD) lacks or computes otherwise. Results are CUDA's bit for bit; a NaN
// is a NaN, with any bits.
//
// What HIP lacks has CUDA's name. What HIP has under that name, but with other
// results, is in tranship::small: HIP's conversions to integers cut off and
// those from integers round to nearest, whatever their names say, and with NaN
// it saturates to NaN and finds NaN unequal.
#ifndef TRANSHIP_DEVICE_HALF_H
#define TRANSHIP_DEVICE_HALF_H

#include "tranship/device/smalls.h"

#if TRANSHIP_SUPPLIES
//===-- Arithmetic --------------------------------------------------------===//

TRANSHIP_OF_ONE_3(__hfma_relu, rectifiedFused)
TRANSHIP_OF_TWO_3(__hfma2_relu, rectifiedFused)
#define TRANSHIP_EXTREME(NAME, OPERATION)                                      \
  TRANSHIP_OF_TWO_2(__h##NAME##2, OPERATION)                                   \
  TRANSHIP_OF_ONE_2(__h##NAME##_nan, OPERATION##OrNaN)                         \
  TRANSHIP_OF_TWO_2(__h##NAME##2_nan, OPERATION##OrNaN)
TRANSHIP_EXTREME(max, greater)
TRANSHIP_EXTREME(min, less)
#undef TRANSHIP_EXTREME

// No compiler joins these with another operation.
#define TRANSHIP_APART(NAME, OPERATION)                                        \
  TRANSHIP_OF_ONE_2(__h##NAME##_rn, OPERATION)                                 \
  TRANSHIP_OF_TWO_2(__h##NAME##2_rn, OPERATION)
TRANSHIP_APART(add, sum)
TRANSHIP_APART(sub, difference)
TRANSHIP_APART(mul, product)
#undef TRANSHIP_APART

/// Z + X * Y of complex numbers, in the order that CUDA has.
template <class T>
TRANSHIP_SUPPLIED tranship::small::Two<T>
__hcmadd(T X, tranship::small::Also<T> Y, tranship::small::Also<T> Z) {
  using namespace tranship::small;
  using F = FormatOf<T>;
  const Pair A = pairOf(X), B = pairOf(Y), C = pairOf(Z);
  const Bits Real = fused<F>(A.X, B.X, C.X),
             Imaginary = fused<F>(A.X, B.Y, C.Y);
  return fromPair<T>(fused<F>(static_cast<Bits>(A.Y ^ 0x8000), B.Y, Real),
                     fused<F>(A.Y, B.X, Imaginary));
}

// The approximations are as exact as the others here.
#define TRANSHIP_TANGENT(SUFFIX)                                               \
  template <class T>                                                           \
  TRANSHIP_SUPPLIED tranship::small::One<T> htanh##SUFFIX(T X) {               \
    using namespace tranship::small;                                           \
    return fromBits<T>(                                                        \
        hyperbolicTangent<FormatOf<T>>(tranship::small::bitsOf(X)));           \
  }                                                                            \
  template <class T>                                                           \
  TRANSHIP_SUPPLIED tranship::small::Two<T> h2tanh##SUFFIX(T X) {              \
    using namespace tranship::small;                                           \
    const Pair A = pairOf(X);                                                  \
    return fromPair<T>(hyperbolicTangent<FormatOf<T>>(A.X),                    \
                       hyperbolicTangent<FormatOf<T>>(A.Y));                   \
  }
TRANSHIP_TANGENT()
TRANSHIP_TANGENT(_approx)
#undef TRANSHIP_TANGENT

//===-- Comparisons -------------------------------------------------------===//

#define TRANSHIP_AS_NUMBERS(FUNCTION, NAME)                                    \
  template <class T>                                                           \
  TRANSHIP_SUPPLIED tranship::small::Two<T> FUNCTION(                          \
      T X, tranship::small::Also<T> Y) {                                       \
    using namespace tranship::small;                                           \
    using F = FormatOf<T>;                                                     \
    const Pair A = pairOf(X), B = pairOf(Y);                                   \
    return fromPair<T>(oneOrZero<F>(NAME<F>(A.X, B.X)),                        \
                       oneOrZero<F>(NAME<F>(A.Y, B.Y)));                       \
  }
#define TRANSHIP_AS_MASK(NAME, VALUE)                                          \
  template <class T, class = tranship::small::Two<T>>                          \
  TRANSHIP_SUPPLIED unsigned __h##NAME##2_mask(T X,                            \
                                               tranship::small::Also<T> Y) {   \
    using namespace tranship::small;                                           \
    using F = FormatOf<T>;                                                     \
    const Pair A = pairOf(X), B = pairOf(Y);                                   \
    return (NAME<F>(A.X, B.X) ? 0xFFFFu : 0) |                                 \
           (NAME<F>(A.Y, B.Y) ? 0xFFFF0000u : 0);                              \
  }
#define TRANSHIP_AS_PAIR(NAME, VALUE) TRANSHIP_AS_NUMBERS(__h##NAME##2, NAME)
TRANSHIP_ORDERED(TRANSHIP_AS_MASK)
TRANSHIP_UNORDERED(TRANSHIP_AS_MASK)
TRANSHIP_UNORDERED(TRANSHIP_AS_PAIR)
#undef TRANSHIP_AS_PAIR
#undef TRANSHIP_AS_MASK

//===-- Conversions -------------------------------------------------------===//

template <class = void> TRANSHIP_SUPPLIED __half __double2half(double X) {
  using namespace tranship::small;
  return fromBits<__half>(ofDouble<HalfFormat, Nearest>(X));
}
template <class = void> TRANSHIP_SUPPLIED signed char __half2char_rz(__half X) {
  using namespace tranship::small;
  return toInteger<signed char, Zero>(
      asFloat<HalfFormat>(tranship::small::bitsOf(X)));
}
template <class = void>
TRANSHIP_SUPPLIED unsigned char __half2uchar_rz(__half X) {
  using namespace tranship::small;
  return toInteger<unsigned char, Zero>(
      asFloat<HalfFormat>(tranship::small::bitsOf(X)));
}

//===-- Under other names -------------------------------------------------===//

namespace tranship {
namespace small {

#define TRANSHIP_SATURATED(NAME, COUNT, OPERATION)                             \
  TRANSHIP_OF_ONE_##COUNT(NAME##_sat, OPERATION)                               \
      TRANSHIP_OF_TWO_##COUNT(NAME##2_sat, OPERATION)
TRANSHIP_SATURATED(hadd, 2, saturatedSum)
TRANSHIP_SATURATED(hsub, 2, saturatedDifference)
TRANSHIP_SATURATED(hmul, 2, saturatedProduct)
TRANSHIP_SATURATED(hfma, 3, saturatedFused)
#undef TRANSHIP_SATURATED

TRANSHIP_AS_NUMBERS(hne2, ne)
template <class T, class = One<T>> TRANSHIP_SUPPLIED bool hne(T X, Also<T> Y) {
  return ne<FormatOf<T>>(small::bitsOf(X), small::bitsOf(Y));
}
#define TRANSHIP_BOTH(NAME, VALUE)                                             \
  template <class T, class = Two<T>>                                           \
  TRANSHIP_SUPPLIED bool hb##NAME##2(T X, Also<T> Y) {                         \
    const Pair A = pairOf(X), B = pairOf(Y);                                   \
    return NAME<FormatOf<T>>(A.X, B.X) && NAME<FormatOf<T>>(A.Y, B.Y);         \
  }
TRANSHIP_BOTH(ne, )
TRANSHIP_UNORDERED(TRANSHIP_BOTH)
#undef TRANSHIP_BOTH

#define TRANSHIP_ROUNDED(NAME, T)                                              \
  TRANSHIP_TO_INTEGER(NAME, T, rn, Nearest)                                    \
  TRANSHIP_TO_INTEGER(NAME, T, rd, Down)                                       \
  TRANSHIP_TO_INTEGER(NAME, T, ru, Up)                                         \
  TRANSHIP_OF_INTEGER(NAME, T, rd, Down)                                       \
  TRANSHIP_OF_INTEGER(NAME, T, ru, Up)                                         \
  TRANSHIP_OF_INTEGER(NAME, T, rz, Zero)
#define TRANSHIP_TO_INTEGER(NAME, T, SUFFIX, TO)                               \
  TRANSHIP_SUPPLIED T half2##NAME##_##SUFFIX(__half X) {                       \
    return toInteger<T, TO>(asFloat<HalfFormat>(small::bitsOf(X)));            \
  }
#define TRANSHIP_OF_INTEGER(NAME, T, SUFFIX, TO)                               \
  TRANSHIP_SUPPLIED __half NAME##2half_##SUFFIX(T X) {                         \
    return fromBits<__half>(ofInteger<HalfFormat, TO>(X));                     \
  }
TRANSHIP_ROUNDED(short, short)
TRANSHIP_ROUNDED(ushort, unsigned short)
TRANSHIP_ROUNDED(int, int)
TRANSHIP_ROUNDED(uint, unsigned)
TRANSHIP_ROUNDED(ll, long long)
TRANSHIP_ROUNDED(ull, unsigned long long)
#undef TRANSHIP_ROUNDED
#undef TRANSHIP_TO_INTEGER
#undef TRANSHIP_OF_INTEGER

// HIP's own are wrong on the host, and in HIP 5.2 everywhere.
#if defined(__HIP_DEVICE_COMPILE__) &&                                         \
    (HIP_VERSION_MAJOR > 5 ||                                                  \
     (HIP_VERSION_MAJOR == 5 && HIP_VERSION_MINOR > 6))
#define TRANSHIP_OF_FLOAT(SUFFIX, TO)                                          \
  TRANSHIP_SUPPLIED __half float2half_##SUFFIX(float X) {                      \
    return __float2half_##SUFFIX(X);                                           \
  }
#else
#define TRANSHIP_OF_FLOAT(SUFFIX, TO)                                          \
  TRANSHIP_SUPPLIED __half float2half_##SUFFIX(float X) {                      \
    return fromBits<__half>(ofFloat<HalfFormat, TO>(X));                       \
  }
#endif
TRANSHIP_OF_FLOAT(rd, Down)
TRANSHIP_OF_FLOAT(ru, Up)
TRANSHIP_OF_FLOAT(rz, Zero)
#undef TRANSHIP_OF_FLOAT

} // namespace small
} // namespace tranship
#undef TRANSHIP_AS_NUMBERS

#elif defined(__NVCC__) || defined(__CUDA__)
// CUDA's own.
#define TRANSHIP_OWN(NAME)                                                     \
  _Pragma("nv_exec_check_disable") template <class... T>                       \
  __host__ __device__ inline auto NAME(T... X) -> decltype(__##NAME(X...)) {   \
    return __##NAME(X...);                                                     \
  }
#define TRANSHIP_OWN_PAIRS(NAME) TRANSHIP_OWN(NAME) TRANSHIP_OWN(NAME##2)
#define TRANSHIP_OWN_SATURATED(NAME)                                           \
  TRANSHIP_OWN(NAME##_sat) TRANSHIP_OWN(NAME##2_sat)
#define TRANSHIP_OWN_ROUNDED(NAME)                                             \
  TRANSHIP_OWN(half2##NAME##_rn)                                               \
  TRANSHIP_OWN(half2##NAME##_rd)                                               \
  TRANSHIP_OWN(half2##NAME##_ru)                                               \
  TRANSHIP_OWN(NAME##2half_rd)                                                 \
  TRANSHIP_OWN(NAME##2half_ru) TRANSHIP_OWN(NAME##2half_rz)
namespace tranship {
namespace small {

TRANSHIP_OWN_SATURATED(hadd)
TRANSHIP_OWN_SATURATED(hsub)
TRANSHIP_OWN_SATURATED(hmul)
TRANSHIP_OWN_SATURATED(hfma)
TRANSHIP_OWN_PAIRS(hne)
TRANSHIP_OWN(hbne2)
TRANSHIP_OWN(hbequ2)
TRANSHIP_OWN(hbneu2)
TRANSHIP_OWN(hbleu2)
TRANSHIP_OWN(hbgeu2)
TRANSHIP_OWN(hbltu2)
TRANSHIP_OWN(hbgtu2)
TRANSHIP_OWN_ROUNDED(short)
TRANSHIP_OWN_ROUNDED(ushort)
TRANSHIP_OWN_ROUNDED(int)
TRANSHIP_OWN_ROUNDED(uint)
TRANSHIP_OWN_ROUNDED(ll)
TRANSHIP_OWN_ROUNDED(ull)
TRANSHIP_OWN(float2half_rd)
TRANSHIP_OWN(float2half_ru)
TRANSHIP_OWN(float2half_rz)

} // namespace small
} // namespace tranship
#undef TRANSHIP_OWN
#undef TRANSHIP_OWN_PAIRS
#undef TRANSHIP_OWN_SATURATED
#undef TRANSHIP_OWN_ROUNDED
#endif

#endif
