// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Dot products of four bytes, and of two 16-bit numbers with two bytes. A part
// of tranship/device/simd.h.
//
// Sums wrap around. __dp4a is one instruction where the GPU has it (gfx906,
// gfx908, gfx90a, gfx94x, gfx10 from gfx1030 on, gfx11, gfx12), else eight;
// __dp2a_lo and __dp2a_hi are four to six.
#ifndef TRANSHIP_DEVICE_DOT_H
#define TRANSHIP_DEVICE_DOT_H

#include "tranship/device/common.h"

#if TRANSHIP_SUPPLIES
namespace tranship {
namespace simd {

/// Part \p I of a word. T is the parts' type.
template <class T> TRANSHIP_SUPPLIED int partOf(unsigned A, int I) {
  return static_cast<T>(A >> (I * 8 * static_cast<int>(sizeof(T))));
}

/// The bits of a vector of CUDA's, such as char4.
template <class V> TRANSHIP_SUPPLIED unsigned bitsOf(const V &A) {
  static_assert(sizeof(V) == sizeof(unsigned), "a vector of four bytes");
  unsigned Result;
  __builtin_memcpy(&Result, static_cast<const void *>(&A), sizeof(Result));
  return Result;
}

/// C and the products of the bytes of A and B, which are of type T.
template <class T>
TRANSHIP_SUPPLIED unsigned dot4(unsigned A, unsigned B, unsigned C) {
  for (int I = 0; I < 4; ++I)
    C += static_cast<unsigned>(partOf<T>(A, I) * partOf<T>(B, I));
  return C;
}

#if TRANSHIP_HAS_BUILTIN(__builtin_amdgcn_sdot4)
template <>
TRANSHIP_SUPPLIED unsigned dot4<signed char>(unsigned A, unsigned B,
                                             unsigned C) {
  return static_cast<unsigned>(
      __builtin_amdgcn_sdot4(static_cast<int>(A), static_cast<int>(B),
                             static_cast<int>(C), /*Clamp=*/false));
}
#elif TRANSHIP_HAS_BUILTIN(__builtin_amdgcn_sudot4)
template <>
TRANSHIP_SUPPLIED unsigned dot4<signed char>(unsigned A, unsigned B,
                                             unsigned C) {
  return static_cast<unsigned>(__builtin_amdgcn_sudot4(
      /*Signed=*/true, static_cast<int>(A), /*Signed=*/true,
      static_cast<int>(B), static_cast<int>(C), /*Clamp=*/false));
}
#endif
#if TRANSHIP_HAS_BUILTIN(__builtin_amdgcn_udot4)
template <>
TRANSHIP_SUPPLIED unsigned dot4<unsigned char>(unsigned A, unsigned B,
                                               unsigned C) {
  return __builtin_amdgcn_udot4(A, B, C, /*Clamp=*/false);
}
#endif

/// C and the products of the 16-bit numbers of A, which are of type Half, with
/// two bytes of B, which are of type Byte, from \p First on.
template <class Half, class Byte>
TRANSHIP_SUPPLIED unsigned dot2(unsigned A, unsigned B, unsigned C, int First) {
  for (int I = 0; I < 2; ++I)
    C += static_cast<unsigned>(partOf<Half>(A, I) * partOf<Byte>(B, First + I));
  return C;
}

template <class, class Byte>
TRANSHIP_SUPPLIED unsigned dp4a(unsigned A, unsigned B, unsigned C) {
  return dot4<Byte>(A, B, C);
}
template <class Half, class Byte>
TRANSHIP_SUPPLIED unsigned dp2a_lo(unsigned A, unsigned B, unsigned C) {
  return dot2<Half, Byte>(A, B, C, 0);
}
template <class Half, class Byte>
TRANSHIP_SUPPLIED unsigned dp2a_hi(unsigned A, unsigned B, unsigned C) {
  return dot2<Half, Byte>(A, B, C, 2);
}

} // namespace simd
} // namespace tranship

#define TRANSHIP_DOT(NAME, HALVES, BYTES)                                      \
  template <class = void>                                                      \
  TRANSHIP_SUPPLIED int __##NAME(int A, int B, int C) {                        \
    return static_cast<int>(tranship::simd::NAME<short, signed char>(          \
        static_cast<unsigned>(A), static_cast<unsigned>(B),                    \
        static_cast<unsigned>(C)));                                            \
  }                                                                            \
  template <class = void>                                                      \
  TRANSHIP_SUPPLIED unsigned __##NAME(unsigned A, unsigned B, unsigned C) {    \
    return tranship::simd::NAME<unsigned short, unsigned char>(A, B, C);       \
  }                                                                            \
  template <class = void>                                                      \
  TRANSHIP_SUPPLIED int __##NAME(HALVES A, BYTES B, int C) {                   \
    return __##NAME(static_cast<int>(tranship::simd::bitsOf(A)),               \
                    static_cast<int>(tranship::simd::bitsOf(B)), C);           \
  }                                                                            \
  template <class = void>                                                      \
  TRANSHIP_SUPPLIED unsigned __##NAME(u##HALVES A, u##BYTES B, unsigned C) {   \
    return __##NAME(tranship::simd::bitsOf(A), tranship::simd::bitsOf(B), C);  \
  }
TRANSHIP_DOT(dp4a, char4, char4)
TRANSHIP_DOT(dp2a_lo, short2, char4)
TRANSHIP_DOT(dp2a_hi, short2, char4)
#undef TRANSHIP_DOT
#endif

#endif
