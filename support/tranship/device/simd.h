// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// CUDA's functions of two 16-bit numbers or four bytes in a word, and their dot
// products, for HIP (AMD) and MXMACA, which lack them; also on the host.
//
// What each does and costs is said where it is defined, under the name without
// underscores in namespace tranship::simd. None calls a function or uses
// memory.
#ifndef TRANSHIP_DEVICE_SIMD_H
#define TRANSHIP_DEVICE_SIMD_H

#include "tranship/device/bytes.h"
#include "tranship/device/dot.h"
#include "tranship/device/extremes.h"

#if TRANSHIP_SUPPLIES
#define TRANSHIP_SIMD_ONE(NAME)                                                \
  template <class = void> TRANSHIP_SUPPLIED unsigned __##NAME(unsigned A) {    \
    return tranship::simd::NAME(A);                                            \
  }
#define TRANSHIP_SIMD_TWO(NAME)                                                \
  template <class = void>                                                      \
  TRANSHIP_SUPPLIED unsigned __##NAME(unsigned A, unsigned B) {                \
    return tranship::simd::NAME(A, B);                                         \
  }
/// Comparisons: all bits (cmp), or 1 (set).
#define TRANSHIP_SIMD_COMPARE(RELATION)                                        \
  TRANSHIP_SIMD_TWO(vcmp##RELATION##2)                                         \
  TRANSHIP_SIMD_TWO(vcmp##RELATION##4)                                         \
  template <class = void>                                                      \
  TRANSHIP_SUPPLIED unsigned __vset##RELATION##2(unsigned A, unsigned B) {     \
    return tranship::simd::vcmp##RELATION##2(A, B) & 0x00010001;               \
  }                                                                            \
  template <class = void>                                                      \
  TRANSHIP_SUPPLIED unsigned __vset##RELATION##4(unsigned A, unsigned B) {     \
    return tranship::simd::vcmp##RELATION##4(A, B) & 0x01010101;               \
  }
#define TRANSHIP_SIMD_ONES(NAME)                                               \
  TRANSHIP_SIMD_ONE(NAME##2) TRANSHIP_SIMD_ONE(NAME##4)
#define TRANSHIP_SIMD_TWOS(NAME)                                               \
  TRANSHIP_SIMD_TWO(NAME##2) TRANSHIP_SIMD_TWO(NAME##4)

TRANSHIP_SIMD_ONES(vabs)
TRANSHIP_SIMD_ONES(vabsss)
TRANSHIP_SIMD_ONES(vneg)
TRANSHIP_SIMD_ONES(vnegss)
TRANSHIP_SIMD_TWOS(vabsdiffs)
TRANSHIP_SIMD_TWOS(vabsdiffu)
TRANSHIP_SIMD_TWOS(vadd)
TRANSHIP_SIMD_TWOS(vaddss)
TRANSHIP_SIMD_TWOS(vaddus)
TRANSHIP_SIMD_TWOS(vavgs)
TRANSHIP_SIMD_TWOS(vavgu)
TRANSHIP_SIMD_TWOS(vhaddu)
TRANSHIP_SIMD_TWOS(vmaxs)
TRANSHIP_SIMD_TWOS(vmaxu)
TRANSHIP_SIMD_TWOS(vmins)
TRANSHIP_SIMD_TWOS(vminu)
TRANSHIP_SIMD_TWOS(vsads)
TRANSHIP_SIMD_TWOS(vsadu)
TRANSHIP_SIMD_TWOS(vsub)
TRANSHIP_SIMD_TWOS(vsubss)
TRANSHIP_SIMD_TWOS(vsubus)
TRANSHIP_SIMD_COMPARE(eq)
TRANSHIP_SIMD_COMPARE(ne)
TRANSHIP_SIMD_COMPARE(ges)
TRANSHIP_SIMD_COMPARE(geu)
TRANSHIP_SIMD_COMPARE(gts)
TRANSHIP_SIMD_COMPARE(gtu)
TRANSHIP_SIMD_COMPARE(les)
TRANSHIP_SIMD_COMPARE(leu)
TRANSHIP_SIMD_COMPARE(lts)
TRANSHIP_SIMD_COMPARE(ltu)

#undef TRANSHIP_SIMD_ONE
#undef TRANSHIP_SIMD_TWO
#undef TRANSHIP_SIMD_COMPARE
#undef TRANSHIP_SIMD_ONES
#undef TRANSHIP_SIMD_TWOS
#endif

#endif
