// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What of tranship/device/simd.h is compared with CUDA's own: each call as a number, its results as a word or two.
#ifndef TRANSHIP_TESTS_SIMD_H
#define TRANSHIP_TESTS_SIMD_H

enum class Call {
#define ONE(NAME) NAME,
#define TWO ONE
#define THREE ONE
#define INT2 ONE
#define INT3 ONE
#define CHOICE ONE
#define CHOICE_U ONE
#define CHOICES ONE
#define DOT(NAME, FIRST) NAME, NAME##_unsigned,
#include "../Inputs/simd.def"
#include "../Inputs/simd-undef.h"
  Count
};

/// The results of all calls: \p Out has 2 * Call::Count words.
#define ALL_RESULTS(ATTRIBUTES, FUNCTION)                                                                              \
  ATTRIBUTES void FUNCTION(unsigned A, unsigned B, unsigned C, unsigned *Out)

#define RESULT(NAME, VALUE)                                                                                            \
  {                                                                                                                    \
    bool High = false, Low = false;                                                                                    \
    (void)High, (void)Low;                                                                                             \
    *Out++ = static_cast<unsigned>(VALUE);                                                                             \
    *Out++ = High * 2u + Low;                                                                                          \
  }
#define ONE(NAME) RESULT(NAME, __##NAME(A))
#define TWO(NAME) RESULT(NAME, __##NAME(A, B))
#define THREE(NAME) RESULT(NAME, __##NAME(A, B, C))
#define INT2(NAME) RESULT(NAME, __##NAME(static_cast<int>(A), static_cast<int>(B)))
#define INT3(NAME) RESULT(NAME, __##NAME(static_cast<int>(A), static_cast<int>(B), static_cast<int>(C)))
#define CHOICE(NAME) RESULT(NAME, __##NAME(static_cast<int>(A), static_cast<int>(B), &High))
#define CHOICE_U(NAME) RESULT(NAME, __##NAME(A, B, &High))
#define CHOICES(NAME) RESULT(NAME, __##NAME(A, B, &High, &Low))
#define DOT(NAME, FIRST) INT3(NAME) THREE(NAME)

#endif
