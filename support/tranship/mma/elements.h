// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The types of a matrix product's elements, and how registers hold them. A part
// of tranship/mma.h.
#ifndef TRANSHIP_MMA_ELEMENTS_H
#define TRANSHIP_MMA_ELEMENTS_H

#include "tranship/mma/target.h"

#if TRANSHIP_MMA
#if defined(TRANSHIP_CPU)
#include "tranship/cpu/device/small-floats.h"
#endif

namespace tranship {
namespace mma {

// PTX's names of types.
struct f16 {};
struct bf16 {};
struct tf32 {};
struct f64 {};
struct s8 {};
struct u8 {};
struct s4 {};
struct u4 {};

namespace detail {

TRANSHIP_DEVICE float floatOf(Word Bits) {
  float Result;
  __builtin_memcpy(&Result, &Bits, sizeof(Result));
  return Result;
}
TRANSHIP_DEVICE Word bitsOf(float X) {
  Word Result;
  __builtin_memcpy(&Result, &X, sizeof(Result));
  return Result;
}

//===-- Numbers of 16 bits ------------------------------------------------===//
// Without the vendor's header for them, which a program with PTX need not have.

#if defined(TRANSHIP_CPU)
TRANSHIP_DEVICE float fromHalf(Word Bits) {
  return ::tranship::cpu::fromSmall<::tranship::cpu::Half>(
      static_cast<unsigned short>(Bits));
}
TRANSHIP_DEVICE Word toHalf(float X) {
  return ::tranship::cpu::toSmall<::tranship::cpu::Half>(X);
}
TRANSHIP_DEVICE Word toBfloat16(float X) {
  return ::tranship::cpu::toSmall<::tranship::cpu::Bfloat16>(X);
}
#else
#if TRANSHIP_WARP_NATIVE
TRANSHIP_DEVICE float fromHalf(Word Bits) {
  float Result;
  asm("cvt.f32.f16 %0, %1;"
      : "=f"(Result)
      : "h"(static_cast<unsigned short>(Bits)));
  return Result;
}
TRANSHIP_DEVICE Word toHalf(float X) {
  unsigned short Result;
  asm("cvt.rn.f16.f32 %0, %1;" : "=h"(Result) : "f"(X));
  return Result;
}
#else
TRANSHIP_DEVICE float fromHalf(Word Bits) {
  unsigned short Short = static_cast<unsigned short>(Bits);
  _Float16 Result;
  __builtin_memcpy(&Result, &Short, sizeof(Result));
  return static_cast<float>(Result);
}
TRANSHIP_DEVICE Word toHalf(float X) {
  _Float16 Rounded = static_cast<_Float16>(X);
  unsigned short Result;
  __builtin_memcpy(&Result, &Rounded, sizeof(Result));
  return Result;
}
#endif
/// Rounds to nearest, ties to even.
TRANSHIP_DEVICE Word toBfloat16(float X) {
  Word Bits = detail::bitsOf(X);
  return X == X ? (Bits + 0x7FFFu + (Bits >> 16 & 1)) >> 16 : 0x7FFFu;
}
#endif

/// Rounds to tf32: to nearest, ties away from 0.
TRANSHIP_DEVICE Word roundedTf32(float X) {
  Word Bits = detail::bitsOf(X);
  bool IsFinite = (Bits & 0x7F800000u) != 0x7F800000u;
  return IsFinite ? (Bits + 0x1000u) & 0xFFFFE000u
         : X != X ? 0x7FFFFFFFu
                  : Bits;
}

//===-- What a register holds ---------------------------------------------===//
// Word: the register. Count: its elements. Sum: what products are added in.
// at(): one element.

template <class Type> struct Element;

template <> struct Element<f16> {
  using Word = detail::Word;
  using Sum = float;
  static constexpr int Count = 2;
  static TRANSHIP_DEVICE float at(Word W, int I) {
    return detail::fromHalf(W >> 16 * I & 0xFFFFu);
  }
};
template <> struct Element<bf16> {
  using Word = detail::Word;
  using Sum = float;
  static constexpr int Count = 2;
  static TRANSHIP_DEVICE float at(Word W, int I) {
    return detail::floatOf(I == 0 ? W << 16 : W & 0xFFFF0000u);
  }
};
/// The instructions do not look at a float's last 13 bits.
template <> struct Element<tf32> {
  using Word = detail::Word;
  using Sum = float;
  static constexpr int Count = 1;
  static TRANSHIP_DEVICE float at(Word W, int) {
    return detail::floatOf(W & 0xFFFFE000u);
  }
};
template <> struct Element<f64> {
  using Word = double;
  using Sum = double;
  static constexpr int Count = 1;
  static TRANSHIP_DEVICE double at(Word W, int) { return W; }
};
template <> struct Element<s8> {
  using Word = detail::Word;
  using Sum = int;
  static constexpr int Count = 4;
  static TRANSHIP_DEVICE int at(Word W, int I) {
    return static_cast<int>(W << (24 - 8 * I)) >> 24;
  }
};
template <> struct Element<u8> {
  using Word = detail::Word;
  using Sum = int;
  static constexpr int Count = 4;
  static TRANSHIP_DEVICE int at(Word W, int I) {
    return static_cast<int>(W >> 8 * I & 0xFFu);
  }
};
template <> struct Element<s4> {
  using Word = detail::Word;
  using Sum = int;
  static constexpr int Count = 8;
  static TRANSHIP_DEVICE int at(Word W, int I) {
    return static_cast<int>(W << (28 - 4 * I)) >> 28;
  }
};
template <> struct Element<u4> {
  using Word = detail::Word;
  using Sum = int;
  static constexpr int Count = 8;
  static TRANSHIP_DEVICE int at(Word W, int I) {
    return static_cast<int>(W >> 4 * I & 0xFu);
  }
};

//===-- Sums --------------------------------------------------------------===//

TRANSHIP_DEVICE float multiplyAdd(float A, float B, float C) {
  return ::fmaf(A, B, C);
}
TRANSHIP_DEVICE double multiplyAdd(double A, double B, double C) {
  return ::fma(A, B, C);
}
/// The sum of a tile's products has at most 21 bits.
TRANSHIP_DEVICE int multiplyAdd(int A, int B, int C) { return A * B + C; }

/// Adds the products to what was there: modulo 2^32, or as far as int goes.
template <bool Saturates> TRANSHIP_DEVICE int plus(int Products, int C) {
  if (!Saturates)
    return static_cast<int>(static_cast<unsigned>(Products) +
                            static_cast<unsigned>(C));
  long long All = static_cast<long long>(Products) + C;
  return All > 2147483647      ? 2147483647
         : All < -2147483648ll ? -2147483647 - 1
                               : static_cast<int>(All);
}

} // namespace detail
} // namespace mma
} // namespace tranship

#endif // TRANSHIP_MMA

#endif
