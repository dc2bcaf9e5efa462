// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// min and max of numbers of different types, and on the host, as CUDA has them,
// for HIP (AMD).
//
// In a kernel, HIP computes all mixed types as double: -1 is less than 1u, a
// 64-bit number loses its last bits, and the result is not an index. On the
// host, it had only that of two int for long: min(0.5f, 0.7f) is 0. CUDA has
// them for the types below; what it has not does not compile there.
#ifndef TRANSHIP_DEVICE_MINMAX_H
#define TRANSHIP_DEVICE_MINMAX_H

#include "tranship/device/common.h"

// The CPU as a target has these itself.
#if TRANSHIP_SUPPLIES_HIP
#pragma push_macro("min")
#pragma push_macro("max")
#undef min
#undef max

#define TRANSHIP_EXTREMES_OF(R, A, B)                                          \
  template <class = void>                                                      \
  __host__ __device__ constexpr inline R min(A X, B Y) {                       \
    return static_cast<R>(X) < static_cast<R>(Y) ? static_cast<R>(X)           \
                                                 : static_cast<R>(Y);          \
  }                                                                            \
  template <class = void>                                                      \
  __host__ __device__ constexpr inline R max(A X, B Y) {                       \
    return static_cast<R>(X) > static_cast<R>(Y) ? static_cast<R>(X)           \
                                                 : static_cast<R>(Y);          \
  }
#define TRANSHIP_MIXED(R, A, B)                                                \
  TRANSHIP_EXTREMES_OF(R, A, B) TRANSHIP_EXTREMES_OF(R, B, A)
TRANSHIP_MIXED(unsigned, int, unsigned)
TRANSHIP_MIXED(unsigned long, long, unsigned long)
TRANSHIP_MIXED(unsigned long long, long long, unsigned long long)

// Smaller types are an int before they are compared.
#define TRANSHIP_SMALL(T)                                                      \
  TRANSHIP_MIXED(int, T, int) TRANSHIP_MIXED(unsigned, T, unsigned)
TRANSHIP_SMALL(bool)
TRANSHIP_SMALL(char)
TRANSHIP_SMALL(signed char)
TRANSHIP_SMALL(unsigned char)
TRANSHIP_SMALL(short)
TRANSHIP_SMALL(unsigned short)
TRANSHIP_MIXED(int, char, signed char)
TRANSHIP_MIXED(int, char, unsigned char)
TRANSHIP_MIXED(int, char, short)
TRANSHIP_MIXED(int, char, unsigned short)
TRANSHIP_MIXED(int, signed char, unsigned char)
TRANSHIP_MIXED(int, signed char, short)
TRANSHIP_MIXED(int, signed char, unsigned short)
TRANSHIP_MIXED(int, unsigned char, short)
TRANSHIP_MIXED(int, unsigned char, unsigned short)
TRANSHIP_MIXED(int, short, unsigned short)
#undef TRANSHIP_SMALL
#undef TRANSHIP_MIXED
#undef TRANSHIP_EXTREMES_OF

// Of numbers and NaN, the number.
#define TRANSHIP_EXTREMES_OF(ATTRIBUTES, R, A, B, VALUE)                       \
  template <class = void> ATTRIBUTES inline R min(A X, B Y) {                  \
    return VALUE(min);                                                         \
  }                                                                            \
  template <class = void> ATTRIBUTES inline R max(A X, B Y) {                  \
    return VALUE(max);                                                         \
  }
#define TRANSHIP_OF_FLOAT(NAME) __builtin_f##NAME##f(X, Y)
#define TRANSHIP_OF_DOUBLE(NAME)                                               \
  __builtin_f##NAME(static_cast<double>(X), static_cast<double>(Y))
TRANSHIP_EXTREMES_OF(__host__ __device__, double, float, double,
                     TRANSHIP_OF_DOUBLE)
TRANSHIP_EXTREMES_OF(__host__ __device__, double, double, float,
                     TRANSHIP_OF_DOUBLE)
TRANSHIP_EXTREMES_OF(__host__, float, float, float, TRANSHIP_OF_FLOAT)
TRANSHIP_EXTREMES_OF(__host__, double, double, double, TRANSHIP_OF_DOUBLE)
#undef TRANSHIP_EXTREMES_OF
#undef TRANSHIP_OF_FLOAT
#undef TRANSHIP_OF_DOUBLE

// In kernels HIP has these.
#define TRANSHIP_ON_HOST(T)                                                    \
  template <class = void> __host__ constexpr inline T min(T X, T Y) {          \
    return X < Y ? X : Y;                                                      \
  }                                                                            \
  template <class = void> __host__ constexpr inline T max(T X, T Y) {          \
    return X > Y ? X : Y;                                                      \
  }
TRANSHIP_ON_HOST(unsigned)
TRANSHIP_ON_HOST(long)
TRANSHIP_ON_HOST(unsigned long)
TRANSHIP_ON_HOST(long long)
TRANSHIP_ON_HOST(unsigned long long)
#undef TRANSHIP_ON_HOST

#pragma pop_macro("min")
#pragma pop_macro("max")
#endif

#endif
