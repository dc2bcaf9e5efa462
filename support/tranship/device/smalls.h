// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Functions on the bits of 16-bit numbers as functions on classes of them, one
// or two. A part of tranship/device/half.h and tranship/device/bfloat16.h.
#ifndef TRANSHIP_DEVICE_SMALLS_H
#define TRANSHIP_DEVICE_SMALLS_H

#include "tranship/device/small.h"

#if (TRANSHIP_SUPPLIES_HIP || defined(TRANSHIP_CPU_HIP)) &&                    \
    !defined(__HIPCC_RTC__)
#include <hip/hip_fp16.h>
#elif TRANSHIP_SUPPLIES
struct __half;
struct __half2;
#elif defined(__NVCC__) || defined(__CUDA__)
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#endif

#if TRANSHIP_SUPPLIES
namespace tranship {
namespace small {

// A class of two bytes that is not __half is bfloat16: which class that is
// depends on the version. With four bytes it has two numbers, x first.
template <class T, bool = __is_class(T)> struct SizeOfClass {
  static constexpr unsigned Value = 0;
};
template <class T> struct SizeOfClass<T, true> {
  static constexpr unsigned Value = sizeof(T);
};
template <class T, unsigned Size = SizeOfClass<T>::Value> struct Class {};
template <class T> struct Class<T, 2> {
  using Format = BrainFormat;
  using One = T;
};
template <class T> struct Class<T, 4> {
  using Format = BrainFormat;
  using Two = T;
};
template <> struct Class<__half, 2> {
  using Format = HalfFormat;
  using One = __half;
};
template <> struct Class<__half2, 4> {
  using Format = HalfFormat;
  using Two = __half2;
};
/// GCC has no name for a function whose signature says how large T is.
template <class T> struct Known : Class<T> {};
template <class T> using FormatOf = typename Known<T>::Format;
/// T, if it is a class of one number; of two.
template <class T> using One = typename Known<T>::One;
template <class T> using Two = typename Known<T>::Two;

/// The T of the first argument, to which others are converted.
template <class T> struct Same {
  using Type = T;
};
template <class T> using Also = typename Same<T>::Type;

template <class To, class From> TRANSHIP_SUPPLIED To bitsAs(const From &Value) {
  static_assert(sizeof(To) == sizeof(From), "the same bits");
  alignas(To) unsigned char Bytes[sizeof(To)];
  __builtin_memcpy(Bytes, static_cast<const void *>(&Value), sizeof(To));
  return *reinterpret_cast<To *>(Bytes);
}
template <class T> TRANSHIP_SUPPLIED Bits bitsOf(const T &X) {
  return bitsAs<Bits>(X);
}
template <class T> TRANSHIP_SUPPLIED T fromBits(Bits X) { return bitsAs<T>(X); }

struct Pair {
  Bits X, Y;
};
template <class T> TRANSHIP_SUPPLIED Pair pairOf(const T &X) {
  return bitsAs<Pair>(X);
}
template <class T> TRANSHIP_SUPPLIED T fromPair(Bits X, Bits Y) {
  return bitsAs<T>(Pair{X, Y});
}

//===-- Comparisons -------------------------------------------------------===//
// With NaN those with u are true, the others false.

#define TRANSHIP_ORDERED(X)                                                    \
  X(eq, A == B)                                                                \
  X(ne, A<B || A> B)                                                           \
  X(le, A <= B) X(ge, A >= B) X(lt, A < B) X(gt, A > B)
#define TRANSHIP_UNORDERED(X)                                                  \
  X(equ, !(A < B || A > B))                                                    \
  X(neu, !(A == B))                                                            \
  X(leu, !(A > B)) X(geu, !(A < B)) X(ltu, !(A >= B)) X(gtu, !(A <= B))
#define TRANSHIP_COMPARED(NAME, RESULT)                                        \
  template <class F> TRANSHIP_SUPPLIED bool NAME(Bits X, Bits Y) {             \
    const float A = asFloat<F>(X), B = asFloat<F>(Y);                          \
    return RESULT;                                                             \
  }
TRANSHIP_ORDERED(TRANSHIP_COMPARED)
TRANSHIP_UNORDERED(TRANSHIP_COMPARED)
#undef TRANSHIP_COMPARED

template <class F> TRANSHIP_SUPPLIED Bits oneOrZero(bool True) {
  return True ? static_cast<Bits>(F::Bias << F::Stored) : 0;
}

} // namespace small
} // namespace tranship

//===-- One number and two ------------------------------------------------===//
// NAME and NAME2 are what the functions are called, OPERATION what is done with
// the bits.

#define TRANSHIP_OF_ONE_2(NAME, OPERATION)                                     \
  template <class T>                                                           \
  TRANSHIP_SUPPLIED tranship::small::One<T> NAME(T X,                          \
                                                 tranship::small::Also<T> Y) { \
    using namespace tranship::small;                                           \
    return fromBits<T>(OPERATION<FormatOf<T>>(tranship::small::bitsOf(X),      \
                                              tranship::small::bitsOf(Y)));    \
  }
#define TRANSHIP_OF_TWO_2(NAME, OPERATION)                                     \
  template <class T>                                                           \
  TRANSHIP_SUPPLIED tranship::small::Two<T> NAME(T X,                          \
                                                 tranship::small::Also<T> Y) { \
    using namespace tranship::small;                                           \
    const Pair A = pairOf(X), B = pairOf(Y);                                   \
    return fromPair<T>(OPERATION<FormatOf<T>>(A.X, B.X),                       \
                       OPERATION<FormatOf<T>>(A.Y, B.Y));                      \
  }
#define TRANSHIP_OF_ONE_3(NAME, OPERATION)                                     \
  template <class T>                                                           \
  TRANSHIP_SUPPLIED tranship::small::One<T> NAME(                              \
      T X, tranship::small::Also<T> Y, tranship::small::Also<T> Z) {           \
    using namespace tranship::small;                                           \
    return fromBits<T>(OPERATION<FormatOf<T>>(tranship::small::bitsOf(X),      \
                                              tranship::small::bitsOf(Y),      \
                                              tranship::small::bitsOf(Z)));    \
  }
#define TRANSHIP_OF_TWO_3(NAME, OPERATION)                                     \
  template <class T>                                                           \
  TRANSHIP_SUPPLIED tranship::small::Two<T> NAME(                              \
      T X, tranship::small::Also<T> Y, tranship::small::Also<T> Z) {           \
    using namespace tranship::small;                                           \
    const Pair A = pairOf(X), B = pairOf(Y), C = pairOf(Z);                    \
    return fromPair<T>(OPERATION<FormatOf<T>>(A.X, B.X, C.X),                  \
                       OPERATION<FormatOf<T>>(A.Y, B.Y, C.Y));                 \
  }
#endif

#endif
