// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Four bytes in a word. A part of tranship/device/simd.h.
//
// AMD calculates with two 16-bit numbers at a time, not with four bytes. Most
// functions therefore do with the bytes as upper halves of 16-bit numbers what
// pairs.h does with such numbers, two bytes at a time: a sum, a limit or a
// comparison is the same there as in 8 bits.
#ifndef TRANSHIP_DEVICE_BYTES_H
#define TRANSHIP_DEVICE_BYTES_H

#include "tranship/device/pairs.h"

#if TRANSHIP_SUPPLIES
namespace tranship {
namespace simd {

constexpr Word UpperBytes = 0xFF00FF00, LowerBytes = 0x00FF00FF;

/// \p F, a function of pairs, of the bytes as upper halves: costs \p F twice
/// and six instructions; of one word four.
template <class Function>
TRANSHIP_SUPPLIED Word ofUpperHalves(Word A, Word B, Function F) {
  Word Even = F(A << 8 & UpperBytes, B << 8 & UpperBytes);
  Word Odd = F(A & UpperBytes, B & UpperBytes);
  return (Even >> 8 & LowerBytes) | (Odd & UpperBytes);
}

#define TRANSHIP_BYTES(NAME, OF_PAIRS)                                         \
  TRANSHIP_SUPPLIED Word NAME(Word A, Word B) {                                \
    return ofUpperHalves(A, B, [](Word X, Word Y) { return OF_PAIRS(X, Y); }); \
  }
#define TRANSHIP_BYTES_OF_ONE(NAME, OF_PAIRS)                                  \
  TRANSHIP_SUPPLIED Word NAME(Word A) {                                        \
    return ofUpperHalves(A, A, [](Word X, Word) { return OF_PAIRS(X); });      \
  }

//===-- Sums and differences ----------------------------------------------===//

/// Modulo 2^8: the uppermost bits apart, so that no carry leaves its byte. Six
/// instructions.
TRANSHIP_SUPPLIED Word vadd4(Word A, Word B) {
  return ((A & 0x7F7F7F7F) + (B & 0x7F7F7F7F)) ^ ((A ^ B) & 0x80808080);
}
TRANSHIP_SUPPLIED Word vsub4(Word A, Word B) {
  return ((A | 0x80808080) - (B & 0x7F7F7F7F)) ^ ((A ^ ~B) & 0x80808080);
}
/// Saturating; ss: signed, us: unsigned.
TRANSHIP_BYTES(vaddss4, vaddss2)
TRANSHIP_BYTES(vsubss4, vsubss2)
TRANSHIP_BYTES(vaddus4, vaddus2)
TRANSHIP_BYTES(vsubus4, vsubus2)
/// -A; the least number is its own (vneg) or becomes the greatest (vnegss).
TRANSHIP_SUPPLIED Word vneg4(Word A) { return vsub4(0, A); }
TRANSHIP_BYTES_OF_ONE(vnegss4, vnegss2)

//===-- Minima, maxima, distances -----------------------------------------===//

TRANSHIP_BYTES(vmaxs4, vmaxs2)
TRANSHIP_BYTES(vmaxu4, vmaxu2)
TRANSHIP_BYTES(vmins4, vmins2)
TRANSHIP_BYTES(vminu4, vminu2)
/// |A|; that of the least number is itself (vabs) or the greatest (vabsss).
TRANSHIP_BYTES_OF_ONE(vabs4, vabs2)
TRANSHIP_BYTES_OF_ONE(vabsss4, vabsss2)
/// |A - B|, which fits in 8 bits without a sign.
TRANSHIP_BYTES(vabsdiffs4, vabsdiffs2)
TRANSHIP_BYTES(vabsdiffu4, vabsdiffu2)
/// The sum of the distances: one instruction on AMD.
TRANSHIP_SUPPLIED Word vsadu4(Word A, Word B) {
#if TRANSHIP_HAS_BUILTIN(__builtin_amdgcn_sad_u8)
  return __builtin_amdgcn_sad_u8(A, B, 0);
#else
  Word Distances = vabsdiffu4(A, B);
  Word Pairs = (Distances & LowerBytes) + (Distances >> 8 & LowerBytes);
  return (Pairs & 0xFFFF) + (Pairs >> 16);
#endif
}
TRANSHIP_SUPPLIED Word vsads4(Word A, Word B) {
  return vsadu4(A ^ 0x80808080, B ^ 0x80808080);
}

//===-- Averages ----------------------------------------------------------===//

/// (A + B) / 2, rounded down: four instructions.
TRANSHIP_SUPPLIED Word vhaddu4(Word A, Word B) {
  return (A & B) + ((A ^ B) >> 1 & 0x7F7F7F7F);
}
/// Rounded up: four instructions.
TRANSHIP_SUPPLIED Word vavgu4(Word A, Word B) {
  return (A | B) - ((A ^ B) >> 1 & 0x7F7F7F7F);
}
/// Rounded away from 0. Here the lower bits matter: bytes become 16-bit
/// numbers.
TRANSHIP_SUPPLIED Word vavgs4(Word A, Word B) {
  auto Even = [](Word X) {
    return wordOf(pairOf<Signed>(X << 8 & UpperBytes) >> 8);
  };
  auto Odd = [](Word X) { return wordOf(pairOf<Signed>(X) >> 8); };
  return (vavgs2(Even(A), Even(B)) & LowerBytes) |
         (vavgs2(Odd(A), Odd(B)) << 8 & UpperBytes);
}

//===-- Comparisons -------------------------------------------------------===//
// All bits of a byte where it is true, else none.

TRANSHIP_BYTES(vcmplts4, vcmplts2)
TRANSHIP_BYTES(vcmpltu4, vcmpltu2)
/// Seven instructions.
TRANSHIP_SUPPLIED Word vcmpne4(Word A, Word B) {
  Word Differs = A ^ B;
  Word Top = (((Differs & 0x7F7F7F7F) + 0x7F7F7F7F) | Differs) & 0x80808080;
  return (Top << 1) - (Top >> 7);
}
TRANSHIP_SUPPLIED Word vcmpeq4(Word A, Word B) { return ~vcmpne4(A, B); }
TRANSHIP_SUPPLIED Word vcmpgts4(Word A, Word B) { return vcmplts4(B, A); }
TRANSHIP_SUPPLIED Word vcmpgtu4(Word A, Word B) { return vcmpltu4(B, A); }
TRANSHIP_SUPPLIED Word vcmples4(Word A, Word B) { return ~vcmplts4(B, A); }
TRANSHIP_SUPPLIED Word vcmpleu4(Word A, Word B) { return ~vcmpltu4(B, A); }
TRANSHIP_SUPPLIED Word vcmpges4(Word A, Word B) { return ~vcmplts4(A, B); }
TRANSHIP_SUPPLIED Word vcmpgeu4(Word A, Word B) { return ~vcmpltu4(A, B); }

#undef TRANSHIP_BYTES
#undef TRANSHIP_BYTES_OF_ONE

} // namespace simd
} // namespace tranship
#endif

#endif
