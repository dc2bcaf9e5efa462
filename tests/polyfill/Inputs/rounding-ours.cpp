// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Our side of the comparisons of tranship/device/rounding.h. FAULT changes each result for a part of the operands.
#define TRANSHIP_SUPPLIED inline __attribute__((always_inline))
#include "rounding.h"
#include "tranship/device/rounding.h"

void ourResults(const Operands &In, uint64_t *Out) {
#define ROUNDED(T, NAME, COUNT, VALUE)                                                                                 \
  *Out++ = bitsOfResult(CALL##COUNT(__##NAME##_ru, T));                                                                \
  *Out++ = bitsOfResult(CALL##COUNT(__##NAME##_rd, T));                                                                \
  *Out++ = bitsOfResult(CALL##COUNT(__##NAME##_rz, T));
#define CONVERTED(T, NAME, I)                                                                                          \
  *Out++ = bitsOfResult(CALL1(tranship::rounding::NAME##_ru, I));                                                      \
  *Out++ = bitsOfResult(CALL1(tranship::rounding::NAME##_rd, I));                                                      \
  *Out++ = bitsOfResult(CALL1(tranship::rounding::NAME##_rz, I));
#define NEAREST(T, NAME, COUNT, VALUE) *Out++ = bitsOfResult(CALL##COUNT(tranship::rounding::NAME##_rn, T));
#include "rounding.def"
#ifdef FAULT
  for (int I = 1; I <= Results; ++I)
    Out[-I] ^= In.Integer % 3 == 1;
#endif
}
