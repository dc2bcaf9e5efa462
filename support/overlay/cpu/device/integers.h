// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Functions of integers, and of their bits.
#ifndef TRANSHIP_CPU_DEVICE_INTEGERS_H
#define TRANSHIP_CPU_DEVICE_INTEGERS_H

#include "tranship/cpu/cuda/vector_types.h"
#include "tranship/cpu/engine.h"
#include <cstdlib>
#include <type_traits>

//===-- Counting bits -----------------------------------------------------===//

TRANSHIP_CPU_INLINE int __popc(unsigned X) { return __builtin_popcount(X); }
TRANSHIP_CPU_INLINE int __popcll(unsigned long long X) {
  return __builtin_popcountll(X);
}
TRANSHIP_CPU_INLINE int __clz(int X) { return X == 0 ? 32 : __builtin_clz(X); }
TRANSHIP_CPU_INLINE int __clzll(long long X) {
  return X == 0 ? 64 : __builtin_clzll(X);
}
/// The lowest set bit, from 1; 0 if there is none.
TRANSHIP_CPU_INLINE int __ffs(int X) { return __builtin_ffs(X); }
TRANSHIP_CPU_INLINE int __ffsll(long long X) { return __builtin_ffsll(X); }
#ifdef TRANSHIP_CPU_HIP
// HIP's take unsigned numbers, too. A wave's mask has 64 bits: those of a long
// are no less.
TRANSHIP_CPU_INLINE int __ffs(unsigned X) {
  return __builtin_ffs(static_cast<int>(X));
}
TRANSHIP_CPU_INLINE int __ffsll(unsigned long long X) {
  return __builtin_ffsll(static_cast<long long>(X));
}
TRANSHIP_CPU_INLINE int __ffsll(unsigned long X) {
  return __builtin_ffsll(static_cast<long long>(X));
}
#endif

TRANSHIP_CPU_INLINE unsigned long long __brevll(unsigned long long X) {
  X = (X >> 1 & 0x5555555555555555) | (X & 0x5555555555555555) << 1;
  X = (X >> 2 & 0x3333333333333333) | (X & 0x3333333333333333) << 2;
  X = (X >> 4 & 0x0F0F0F0F0F0F0F0F) | (X & 0x0F0F0F0F0F0F0F0F) << 4;
  return __builtin_bswap64(X);
}
TRANSHIP_CPU_INLINE unsigned __brev(unsigned X) {
  return static_cast<unsigned>(__brevll(X) >> 32);
}

/// The set bit of \p Mask that is the \p Offset-th counted from the bit
/// \p Base upwards, downwards if it is negative; for 0 that bit itself. -1 if
/// there is none.
inline TRANSHIP_CPU_NOT_NOTED unsigned __fns(unsigned Mask, unsigned Base,
                                             int Offset) {
  if (Offset == 0)
    return Base < 32 && (Mask >> Base & 1) != 0 ? Base : ~0u;
  const int Step = Offset < 0 ? -1 : 1;
  long long Left = static_cast<long long>(Offset) * Step;
  for (long long Bit = Base; Bit >= 0 && Bit < 32; Bit += Step)
    if ((Mask >> Bit & 1) != 0 && --Left == 0)
      return static_cast<unsigned>(Bit);
  return ~0u;
}

TRANSHIP_CPU_INLINE unsigned short __nv_bswap16(unsigned short X) {
  return __builtin_bswap16(X);
}
TRANSHIP_CPU_INLINE unsigned __nv_bswap32(unsigned X) {
  return __builtin_bswap32(X);
}
TRANSHIP_CPU_INLINE unsigned long long __nv_bswap64(unsigned long long X) {
  return __builtin_bswap64(X);
}

//===-- Bytes and shifts --------------------------------------------------===//

/// Four bytes of the eight of \p X (0-3) and \p Y (4-7). Bit 3 of a selector
/// says nothing here; in the instruction `prmt` it asks for the byte's sign.
inline TRANSHIP_CPU_NOT_NOTED unsigned __byte_perm(unsigned X, unsigned Y,
                                                   unsigned Selectors) {
  const unsigned long long Bytes = static_cast<unsigned long long>(Y) << 32 | X;
  unsigned Result = 0;
  for (int I = 0; I < 4; ++I) {
    const unsigned Selector = Selectors >> (4 * I);
    const unsigned Byte =
        static_cast<unsigned>(Bytes >> (8 * (Selector & 7))) & 0xFF;
    Result |= Byte << (8 * I);
  }
  return Result;
}
#ifdef TRANSHIP_CPU_MACA
#define __builtin_mxc_byte_perm(A, B, Selectors) __byte_perm(A, B, Selectors)
#endif

TRANSHIP_CPU_INLINE unsigned __funnelshift_l(unsigned Low, unsigned High,
                                             unsigned Shift) {
  const unsigned long long Both =
      static_cast<unsigned long long>(High) << 32 | Low;
  return static_cast<unsigned>(Both << (Shift & 31) >> 32);
}
/// Shifts by 32 at most, not modulo 32.
TRANSHIP_CPU_INLINE unsigned __funnelshift_lc(unsigned Low, unsigned High,
                                              unsigned Shift) {
  return Shift >= 32 ? Low : __funnelshift_l(Low, High, Shift);
}
TRANSHIP_CPU_INLINE unsigned __funnelshift_r(unsigned Low, unsigned High,
                                             unsigned Shift) {
  const unsigned long long Both =
      static_cast<unsigned long long>(High) << 32 | Low;
  return static_cast<unsigned>(Both >> (Shift & 31));
}
TRANSHIP_CPU_INLINE unsigned __funnelshift_rc(unsigned Low, unsigned High,
                                              unsigned Shift) {
  return Shift >= 32 ? High : __funnelshift_r(Low, High, Shift);
}

//===-- Arithmetic --------------------------------------------------------===//

namespace tranship {
namespace cpu {

/// The lowest 24 bits, with their sign.
TRANSHIP_CPU_INLINE int low24(int X) {
  return static_cast<int>(static_cast<unsigned>(X) << 8) >> 8;
}

} // namespace cpu
} // namespace tranship

TRANSHIP_CPU_INLINE int __mul24(int X, int Y) {
  return static_cast<int>(static_cast<long long>(tranship::cpu::low24(X)) *
                          tranship::cpu::low24(Y));
}
TRANSHIP_CPU_INLINE unsigned __umul24(unsigned X, unsigned Y) {
  return (X & 0xFFFFFF) * (Y & 0xFFFFFF);
}
TRANSHIP_CPU_INLINE int __mulhi(int X, int Y) {
  return static_cast<int>(static_cast<long long>(X) * Y >> 32);
}
TRANSHIP_CPU_INLINE unsigned __umulhi(unsigned X, unsigned Y) {
  return static_cast<unsigned>(static_cast<unsigned long long>(X) * Y >> 32);
}
TRANSHIP_CPU_INLINE long long __mul64hi(long long X, long long Y) {
  return static_cast<long long>(static_cast<__int128>(X) * Y >> 64);
}
TRANSHIP_CPU_INLINE unsigned long long __umul64hi(unsigned long long X,
                                                  unsigned long long Y) {
  return static_cast<unsigned long long>(
      static_cast<unsigned __int128>(X) * Y >> 64);
}
/// |X - Y| + Z
TRANSHIP_CPU_INLINE unsigned __usad(unsigned X, unsigned Y, unsigned Z) {
  return (X < Y ? Y - X : X - Y) + Z;
}
TRANSHIP_CPU_INLINE unsigned __sad(int X, int Y, unsigned Z) {
  return (X < Y ? static_cast<unsigned>(Y) - static_cast<unsigned>(X)
                : static_cast<unsigned>(X) - static_cast<unsigned>(Y)) +
         Z;
}
TRANSHIP_CPU_INLINE int __hadd(int X, int Y) {
  return static_cast<int>((static_cast<long long>(X) + Y) >> 1);
}
TRANSHIP_CPU_INLINE int __rhadd(int X, int Y) {
  return static_cast<int>((static_cast<long long>(X) + Y + 1) >> 1);
}
TRANSHIP_CPU_INLINE unsigned __uhadd(unsigned X, unsigned Y) {
  return static_cast<unsigned>((static_cast<unsigned long long>(X) + Y) >> 1);
}
TRANSHIP_CPU_INLINE unsigned __urhadd(unsigned X, unsigned Y) {
  return static_cast<unsigned>((static_cast<unsigned long long>(X) + Y + 1) >>
                               1);
}

//===-- The smaller and the greater ---------------------------------------===//

#define TRANSHIP_CPU_MIN_MAX(RESULT, A, B)                                     \
  TRANSHIP_CPU_INLINE constexpr RESULT min(const A X, const B Y) {             \
    return static_cast<RESULT>(Y) < static_cast<RESULT>(X)                     \
               ? static_cast<RESULT>(Y)                                        \
               : static_cast<RESULT>(X);                                       \
  }                                                                            \
  TRANSHIP_CPU_INLINE constexpr RESULT max(const A X, const B Y) {             \
    return static_cast<RESULT>(X) < static_cast<RESULT>(Y)                     \
               ? static_cast<RESULT>(Y)                                        \
               : static_cast<RESULT>(X);                                       \
  }
#define TRANSHIP_CPU_MIN_MAX_SIGNS(TYPE)                                       \
  TRANSHIP_CPU_MIN_MAX(TYPE, TYPE, TYPE)                                       \
  TRANSHIP_CPU_MIN_MAX(unsigned TYPE, unsigned TYPE, unsigned TYPE)            \
  TRANSHIP_CPU_MIN_MAX(unsigned TYPE, TYPE, unsigned TYPE)                     \
  TRANSHIP_CPU_MIN_MAX(unsigned TYPE, unsigned TYPE, TYPE)
TRANSHIP_CPU_MIN_MAX_SIGNS(int)
TRANSHIP_CPU_MIN_MAX_SIGNS(long)
TRANSHIP_CPU_MIN_MAX_SIGNS(long long)
#undef TRANSHIP_CPU_MIN_MAX
#undef TRANSHIP_CPU_MIN_MAX_SIGNS

#ifdef TRANSHIP_CPU_HIP
// HIP takes two integers of any types, CUDA only of one width.
namespace tranship {
namespace cpu {
template <class A, class B>
using OfWidths =
    std::enable_if_t<std::is_integral_v<A> && std::is_integral_v<B> &&
                         sizeof(decltype(+A())) != sizeof(decltype(+B())),
                     std::common_type_t<A, B>>;
} // namespace cpu
} // namespace tranship
template <class A, class B>
TRANSHIP_CPU_INLINE constexpr tranship::cpu::OfWidths<A, B> min(A X, B Y) {
  using T = std::common_type_t<A, B>;
  return min(static_cast<T>(X), static_cast<T>(Y));
}
template <class A, class B>
TRANSHIP_CPU_INLINE constexpr tranship::cpu::OfWidths<A, B> max(A X, B Y) {
  using T = std::common_type_t<A, B>;
  return max(static_cast<T>(X), static_cast<T>(Y));
}
#endif

TRANSHIP_CPU_INLINE unsigned umin(unsigned X, unsigned Y) { return min(X, Y); }
TRANSHIP_CPU_INLINE unsigned umax(unsigned X, unsigned Y) { return max(X, Y); }
TRANSHIP_CPU_INLINE long long llmin(long long X, long long Y) {
  return min(X, Y);
}
TRANSHIP_CPU_INLINE long long llmax(long long X, long long Y) {
  return max(X, Y);
}
TRANSHIP_CPU_INLINE unsigned long long ullmin(unsigned long long X,
                                              unsigned long long Y) {
  return min(X, Y);
}
TRANSHIP_CPU_INLINE unsigned long long ullmax(unsigned long long X,
                                              unsigned long long Y) {
  return max(X, Y);
}

#endif
