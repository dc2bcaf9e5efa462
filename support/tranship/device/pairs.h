// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Two 16-bit numbers in a word. A part of tranship/device/simd.h.
//
// Costs are given in vector instructions of AMD's gfx9 and later, which
// calculate with two 16-bit numbers at a time.
#ifndef TRANSHIP_DEVICE_PAIRS_H
#define TRANSHIP_DEVICE_PAIRS_H

#include "tranship/device/common.h"

#if TRANSHIP_SUPPLIES
namespace tranship {
namespace simd {

using Word = unsigned;
typedef short Signed __attribute__((vector_size(4)));
typedef unsigned short Unsigned __attribute__((vector_size(4)));

template <class V> TRANSHIP_SUPPLIED V pairOf(Word A) {
  return reinterpret_cast<V>(A);
}
template <class V> TRANSHIP_SUPPLIED Word wordOf(V A) {
  return reinterpret_cast<Word>(A);
}

template <class V> TRANSHIP_SUPPLIED V smaller(V A, V B) {
  return A < B ? A : B;
}
template <class V> TRANSHIP_SUPPLIED V greater(V A, V B) {
  return A < B ? B : A;
}

/// Sums and differences that stop at the least or the greatest number.
#if TRANSHIP_HAS_BUILTIN(__builtin_elementwise_add_sat)
template <class V> TRANSHIP_SUPPLIED V saturatedSum(V A, V B) {
  return __builtin_elementwise_add_sat(A, B);
}
template <class V> TRANSHIP_SUPPLIED V saturatedDifference(V A, V B) {
  return __builtin_elementwise_sub_sat(A, B);
}
#else
TRANSHIP_SUPPLIED Unsigned saturatedSum(Unsigned A, Unsigned B) {
  return A + smaller<Unsigned>(B, ~A);
}
TRANSHIP_SUPPLIED Unsigned saturatedDifference(Unsigned A, Unsigned B) {
  return greater(A, B) - B;
}
/// \p Result, or what has the sign of \p A and is next to it where bit 15 of
/// \p Overflow is set.
TRANSHIP_SUPPLIED Signed chosen(Unsigned Result, Unsigned Overflow, Signed A) {
  Unsigned Everywhere =
      pairOf<Unsigned>(wordOf(pairOf<Signed>(wordOf(Overflow)) >> 15));
  Unsigned Limit = pairOf<Unsigned>(wordOf(A >> 15) ^ 0x7FFF7FFF);
  return pairOf<Signed>(wordOf((Limit & Everywhere) | (Result & ~Everywhere)));
}
TRANSHIP_SUPPLIED Signed saturatedSum(Signed A, Signed B) {
  Unsigned X = pairOf<Unsigned>(wordOf(A)), Y = pairOf<Unsigned>(wordOf(B));
  Unsigned Sum = X + Y;
  return chosen(Sum, (X ^ Sum) & (Y ^ Sum), A);
}
TRANSHIP_SUPPLIED Signed saturatedDifference(Signed A, Signed B) {
  Unsigned X = pairOf<Unsigned>(wordOf(A)), Y = pairOf<Unsigned>(wordOf(B));
  Unsigned Difference = X - Y;
  return chosen(Difference, (X ^ Y) & (X ^ Difference), A);
}
#endif

//===-- Sums and differences ----------------------------------------------===//
// One instruction each.

/// Modulo 2^16.
TRANSHIP_SUPPLIED Word vadd2(Word A, Word B) {
  return wordOf(pairOf<Unsigned>(A) + pairOf<Unsigned>(B));
}
TRANSHIP_SUPPLIED Word vsub2(Word A, Word B) {
  return wordOf(pairOf<Unsigned>(A) - pairOf<Unsigned>(B));
}
/// Saturating; ss: signed, us: unsigned.
TRANSHIP_SUPPLIED Word vaddss2(Word A, Word B) {
  return wordOf(saturatedSum(pairOf<Signed>(A), pairOf<Signed>(B)));
}
TRANSHIP_SUPPLIED Word vaddus2(Word A, Word B) {
  return wordOf(saturatedSum(pairOf<Unsigned>(A), pairOf<Unsigned>(B)));
}
TRANSHIP_SUPPLIED Word vsubss2(Word A, Word B) {
  return wordOf(saturatedDifference(pairOf<Signed>(A), pairOf<Signed>(B)));
}
TRANSHIP_SUPPLIED Word vsubus2(Word A, Word B) {
  return wordOf(saturatedDifference(pairOf<Unsigned>(A), pairOf<Unsigned>(B)));
}
/// -A; the least number is its own (vneg) or becomes the greatest (vnegss).
TRANSHIP_SUPPLIED Word vneg2(Word A) { return vsub2(0, A); }
TRANSHIP_SUPPLIED Word vnegss2(Word A) { return vsubss2(0, A); }

//===-- Minima, maxima, distances -----------------------------------------===//
// One instruction each; absolute values two, distances three.

TRANSHIP_SUPPLIED Word vmaxs2(Word A, Word B) {
  return wordOf(greater(pairOf<Signed>(A), pairOf<Signed>(B)));
}
TRANSHIP_SUPPLIED Word vmaxu2(Word A, Word B) {
  return wordOf(greater(pairOf<Unsigned>(A), pairOf<Unsigned>(B)));
}
TRANSHIP_SUPPLIED Word vmins2(Word A, Word B) {
  return wordOf(smaller(pairOf<Signed>(A), pairOf<Signed>(B)));
}
TRANSHIP_SUPPLIED Word vminu2(Word A, Word B) {
  return wordOf(smaller(pairOf<Unsigned>(A), pairOf<Unsigned>(B)));
}
/// |A|; that of the least number is itself (vabs) or the greatest (vabsss).
TRANSHIP_SUPPLIED Word vabs2(Word A) { return vmaxs2(A, vneg2(A)); }
TRANSHIP_SUPPLIED Word vabsss2(Word A) { return vmaxs2(A, vnegss2(A)); }
/// |A - B|, which fits in 16 bits without a sign.
TRANSHIP_SUPPLIED Word vabsdiffs2(Word A, Word B) {
  return vsub2(vmaxs2(A, B), vmins2(A, B));
}
TRANSHIP_SUPPLIED Word vabsdiffu2(Word A, Word B) {
  return vsub2(vmaxu2(A, B), vminu2(A, B));
}
/// The sum of both distances: one instruction on AMD.
TRANSHIP_SUPPLIED Word vsadu2(Word A, Word B) {
#if TRANSHIP_HAS_BUILTIN(__builtin_amdgcn_sad_u16)
  return __builtin_amdgcn_sad_u16(A, B, 0);
#else
  Word Distances = vabsdiffu2(A, B);
  return (Distances & 0xFFFF) + (Distances >> 16);
#endif
}
TRANSHIP_SUPPLIED Word vsads2(Word A, Word B) {
  return vsadu2(A ^ 0x80008000, B ^ 0x80008000);
}

//===-- Averages ----------------------------------------------------------===//
// Four instructions; signed seven.

/// (A + B) / 2, rounded down.
TRANSHIP_SUPPLIED Word vhaddu2(Word A, Word B) {
  return (A & B) + ((A ^ B) >> 1 & 0x7FFF7FFF);
}
/// Rounded up.
TRANSHIP_SUPPLIED Word vavgu2(Word A, Word B) {
  return (A | B) - ((A ^ B) >> 1 & 0x7FFF7FFF);
}
/// Rounded away from 0.
TRANSHIP_SUPPLIED Word vavgs2(Word A, Word B) {
  Word Down = vadd2(A & B, wordOf(pairOf<Signed>(A ^ B) >> 1));
  Word Negative = wordOf(pairOf<Signed>(Down) >> 15);
  return vadd2(Down, (A ^ B) & ~Negative & 0x00010001);
}

//===-- Comparisons -------------------------------------------------------===//
// All bits of a half where it is true, else none. Two to four instructions:
// AMD has no comparison of pairs, but the sign of a saturated difference is
// one.

TRANSHIP_SUPPLIED Word vcmplts2(Word A, Word B) {
  return wordOf(pairOf<Signed>(vsubss2(A, B)) >> 15);
}
TRANSHIP_SUPPLIED Word vcmpltu2(Word A, Word B) {
  return vcmplts2(A ^ 0x80008000, B ^ 0x80008000);
}
TRANSHIP_SUPPLIED Word vcmpeq2(Word A, Word B) {
  return vneg2(vsubus2(0x00010001, A ^ B));
}
TRANSHIP_SUPPLIED Word vcmpne2(Word A, Word B) { return ~vcmpeq2(A, B); }
TRANSHIP_SUPPLIED Word vcmpgts2(Word A, Word B) { return vcmplts2(B, A); }
TRANSHIP_SUPPLIED Word vcmpgtu2(Word A, Word B) { return vcmpltu2(B, A); }
TRANSHIP_SUPPLIED Word vcmples2(Word A, Word B) { return ~vcmplts2(B, A); }
TRANSHIP_SUPPLIED Word vcmpleu2(Word A, Word B) { return ~vcmpltu2(B, A); }
TRANSHIP_SUPPLIED Word vcmpges2(Word A, Word B) { return ~vcmplts2(A, B); }
TRANSHIP_SUPPLIED Word vcmpgeu2(Word A, Word B) { return ~vcmpltu2(A, B); }

} // namespace simd
} // namespace tranship
#endif

#endif
