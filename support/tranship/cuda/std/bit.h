// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// <cuda/std/bit>, which is there from C++17 on, as in libcu++.
#ifndef TRANSHIP_CUDA_STD_BIT_H
#define TRANSHIP_CUDA_STD_BIT_H

#include "tranship/cuda/common.h"
#if !TRANSHIP_CUDA_OWN
#include <cuda/std/bit>
#else
#include <limits>

namespace cuda {
namespace std {

namespace detail {
template <class T>
using IfUnsigned =
    ::std::enable_if_t<::std::is_unsigned_v<T> && !::std::is_same_v<T, bool>,
                       int>;
template <class T> constexpr int BitsOf = ::std::numeric_limits<T>::digits;
} // namespace detail

template <class To, class From>
TRANSHIP_CUDA_FN constexpr To bit_cast(const From &Value) {
  static_assert(sizeof(To) == sizeof(From), "bit_cast keeps the size");
  static_assert(::std::is_trivially_copyable_v<To> &&
                    ::std::is_trivially_copyable_v<From>,
                "bit_cast copies bytes");
  return __builtin_bit_cast(To, Value);
}

template <class T, detail::IfUnsigned<T> = 0>
TRANSHIP_CUDA_FN constexpr int popcount(T Value) {
  return __builtin_popcountll(Value);
}
template <class T, detail::IfUnsigned<T> = 0>
TRANSHIP_CUDA_FN constexpr int countl_zero(T Value) {
  if (Value == 0)
    return detail::BitsOf<T>;
  if constexpr (sizeof(T) <= sizeof(unsigned))
    return __builtin_clz(Value) - (32 - detail::BitsOf<T>);
  else
    return __builtin_clzll(Value);
}
template <class T, detail::IfUnsigned<T> = 0>
TRANSHIP_CUDA_FN constexpr int countr_zero(T Value) {
  if (Value == 0)
    return detail::BitsOf<T>;
  if constexpr (sizeof(T) <= sizeof(unsigned))
    return __builtin_ctz(Value);
  else
    return __builtin_ctzll(Value);
}
template <class T, detail::IfUnsigned<T> = 0>
TRANSHIP_CUDA_FN constexpr int countl_one(T Value) {
  return countl_zero(static_cast<T>(~Value));
}
template <class T, detail::IfUnsigned<T> = 0>
TRANSHIP_CUDA_FN constexpr int countr_one(T Value) {
  return countr_zero(static_cast<T>(~Value));
}
template <class T, detail::IfUnsigned<T> = 0>
TRANSHIP_CUDA_FN constexpr bool has_single_bit(T Value) {
  return Value != 0 && (Value & (Value - 1)) == 0;
}
template <class T, detail::IfUnsigned<T> = 0>
TRANSHIP_CUDA_FN constexpr int bit_width(T Value) {
  return detail::BitsOf<T> - countl_zero(Value);
}
template <class T, detail::IfUnsigned<T> = 0>
TRANSHIP_CUDA_FN constexpr T bit_floor(T Value) {
  return Value == 0 ? 0 : static_cast<T>(T(1) << (bit_width(Value) - 1));
}
template <class T, detail::IfUnsigned<T> = 0>
TRANSHIP_CUDA_FN constexpr T bit_ceil(T Value) {
  return Value <= 1
             ? 1
             : static_cast<T>(T(1) << bit_width(static_cast<T>(Value - 1)));
}
template <class T, detail::IfUnsigned<T> = 0>
TRANSHIP_CUDA_FN constexpr T rotl(T Value, int By) {
  unsigned Left = static_cast<unsigned>(By) % detail::BitsOf<T>;
  unsigned Right = (detail::BitsOf<T> - Left) % detail::BitsOf<T>;
  return static_cast<T>((Value << Left) | (Value >> Right));
}
template <class T, detail::IfUnsigned<T> = 0>
TRANSHIP_CUDA_FN constexpr T rotr(T Value, int By) {
  return rotl(Value, static_cast<int>(0u - static_cast<unsigned>(By)));
}

enum class endian {
  little = __ORDER_LITTLE_ENDIAN__,
  big = __ORDER_BIG_ENDIAN__,
  native = __BYTE_ORDER__
};

} // namespace std
} // namespace cuda

#endif // TRANSHIP_CUDA_OWN
#endif
