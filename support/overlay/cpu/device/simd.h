// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Four bytes or two 16-bit numbers in a word, and dot products of such words:
// what ports get of them for a GPU.
#ifndef TRANSHIP_CPU_DEVICE_SIMD_H
#define TRANSHIP_CPU_DEVICE_SIMD_H

#include "tranship/cpu/cuda/vector_types.h"
#include "tranship/cpu/engine.h"

#define TRANSHIP_SUPPLIED TRANSHIP_CPU_INLINE
#include "tranship/device/simd.h"

#ifdef TRANSHIP_CPU_HIP
/// AMD's own; \p Clamp saturates.
inline TRANSHIP_CPU_NOT_NOTED int __builtin_amdgcn_sdot4(int A, int B, int C,
                                                         bool Clamp) {
  long long Sum = C;
  for (int I = 0; I < 4; ++I)
    Sum += tranship::simd::partOf<signed char>(static_cast<unsigned>(A), I) *
           tranship::simd::partOf<signed char>(static_cast<unsigned>(B), I);
  constexpr long long Most = 0x7FFFFFFF;
  if (Clamp)
    Sum = Sum > Most ? Most : Sum < -Most - 1 ? -Most - 1 : Sum;
  return static_cast<int>(static_cast<unsigned>(Sum));
}
inline TRANSHIP_CPU_NOT_NOTED unsigned
__builtin_amdgcn_udot4(unsigned A, unsigned B, unsigned C, bool Clamp) {
  unsigned long long Sum = C;
  for (int I = 0; I < 4; ++I)
    Sum += static_cast<unsigned>(tranship::simd::partOf<unsigned char>(A, I) *
                                 tranship::simd::partOf<unsigned char>(B, I));
  return Clamp && Sum > 0xFFFFFFFF ? 0xFFFFFFFF : static_cast<unsigned>(Sum);
}
#endif

#endif
