// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Minima and maxima of three numbers, of sums, with 0, and which of two it was,
// as CUDA has them from 12.4 on. A part of tranship/device/simd.h.
//
// Of 32-bit numbers and of pairs of 16-bit numbers. A sum wraps around; `relu`
// is the greater of the result and 0. One instruction for each minimum, maximum
// and sum, on some GPUs for two; a choice between pairs about fifteen.
#ifndef TRANSHIP_DEVICE_EXTREMES_H
#define TRANSHIP_DEVICE_EXTREMES_H

#include "tranship/device/pairs.h"

#if TRANSHIP_SUPPLIES
namespace tranship {
namespace simd {

template <class T> TRANSHIP_SUPPLIED T smallerOf(T A, T B) {
  return A < B ? A : B;
}
template <class T> TRANSHIP_SUPPLIED T greaterOf(T A, T B) {
  return A < B ? B : A;
}
template <class T> TRANSHIP_SUPPLIED T wrappedSum(T A, T B) {
  return static_cast<T>(static_cast<Word>(A) + static_cast<Word>(B));
}

/// Of a pair: \p A where \p Which has bits, else \p B, and which it was.
TRANSHIP_SUPPLIED Word chosenPair(Word A, Word B, Word Which, bool *High,
                                  bool *Low) {
  *High = Which >> 16 != 0;
  *Low = (Which & 1) != 0;
  return (A & Which) | (B & ~Which);
}

} // namespace simd
} // namespace tranship

//===-- Of two and three --------------------------------------------------===//

#define TRANSHIP_EXTREMES(NAME, T, SUFFIX, BEST, SUM)                          \
  template <class = void>                                                      \
  TRANSHIP_SUPPLIED T __vi##NAME##3_##SUFFIX(T A, T B, T C) {                  \
    return tranship::simd::BEST(tranship::simd::BEST(A, B), C);                \
  }                                                                            \
  template <class = void>                                                      \
  TRANSHIP_SUPPLIED T __viadd##NAME##_##SUFFIX(T A, T B, T C) {                \
    return tranship::simd::BEST(tranship::simd::SUM(A, B), C);                 \
  }
#define TRANSHIP_RELU(NAME, T, SUFFIX, BEST, SUM, GREATER)                     \
  template <class = void>                                                      \
  TRANSHIP_SUPPLIED T __vi##NAME##_##SUFFIX##_relu(T A, T B) {                 \
    return tranship::simd::GREATER(tranship::simd::BEST(A, B), T(0));          \
  }                                                                            \
  template <class = void>                                                      \
  TRANSHIP_SUPPLIED T __vi##NAME##3_##SUFFIX##_relu(T A, T B, T C) {           \
    return tranship::simd::GREATER(                                            \
        tranship::simd::BEST(tranship::simd::BEST(A, B), C), T(0));            \
  }                                                                            \
  template <class = void>                                                      \
  TRANSHIP_SUPPLIED T __viadd##NAME##_##SUFFIX##_relu(T A, T B, T C) {         \
    return tranship::simd::GREATER(                                            \
        tranship::simd::BEST(tranship::simd::SUM(A, B), C), T(0));             \
  }
TRANSHIP_EXTREMES(max, int, s32, greaterOf, wrappedSum)
TRANSHIP_EXTREMES(min, int, s32, smallerOf, wrappedSum)
TRANSHIP_EXTREMES(max, unsigned, u32, greaterOf, wrappedSum)
TRANSHIP_EXTREMES(min, unsigned, u32, smallerOf, wrappedSum)
TRANSHIP_EXTREMES(max, unsigned, s16x2, vmaxs2, vadd2)
TRANSHIP_EXTREMES(min, unsigned, s16x2, vmins2, vadd2)
TRANSHIP_EXTREMES(max, unsigned, u16x2, vmaxu2, vadd2)
TRANSHIP_EXTREMES(min, unsigned, u16x2, vminu2, vadd2)
TRANSHIP_RELU(max, int, s32, greaterOf, wrappedSum, greaterOf)
TRANSHIP_RELU(min, int, s32, smallerOf, wrappedSum, greaterOf)
TRANSHIP_RELU(max, unsigned, s16x2, vmaxs2, vadd2, vmaxs2)
TRANSHIP_RELU(min, unsigned, s16x2, vmins2, vadd2, vmaxs2)
#undef TRANSHIP_EXTREMES
#undef TRANSHIP_RELU

//===-- Which of two ------------------------------------------------------===//

/// *First says whether the result is A, which it is if both are the same.
#define TRANSHIP_CHOICE(NAME, T, RELATION)                                     \
  template <class = void>                                                      \
  TRANSHIP_SUPPLIED T __vib##NAME(T A, T B, bool *First) {                     \
    *First = A RELATION B;                                                     \
    return *First ? A : B;                                                     \
  }
#define TRANSHIP_CHOICES(NAME, RELATION)                                       \
  template <class = void>                                                      \
  TRANSHIP_SUPPLIED unsigned __vib##NAME(unsigned A, unsigned B, bool *High,   \
                                         bool *Low) {                          \
    return tranship::simd::chosenPair(A, B, tranship::simd::RELATION(A, B),    \
                                      High, Low);                              \
  }
TRANSHIP_CHOICE(max_s32, int, >=)
TRANSHIP_CHOICE(min_s32, int, <=)
TRANSHIP_CHOICE(max_u32, unsigned, >=)
TRANSHIP_CHOICE(min_u32, unsigned, <=)
TRANSHIP_CHOICES(max_s16x2, vcmpges2)
TRANSHIP_CHOICES(min_s16x2, vcmples2)
TRANSHIP_CHOICES(max_u16x2, vcmpgeu2)
TRANSHIP_CHOICES(min_u16x2, vcmpleu2)
#undef TRANSHIP_CHOICE
#undef TRANSHIP_CHOICES
#endif

#endif
