// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// <cuda/cmath>: division that rounds up, multiples, logarithms of integers.
#ifndef TRANSHIP_CUDA_CMATH_H
#define TRANSHIP_CUDA_CMATH_H

#include "tranship/cuda/common.h"
#if !TRANSHIP_CUDA_OWN
#include <cuda/cmath>
#else
#include "tranship/cuda/std/cmath.h"

namespace cuda {
namespace detail {

/// The integer type behind an integer or an enumeration.
template <class T, bool = ::std::is_enum_v<T>> struct IntegerOf {
  using Type = T;
};
template <class T> struct IntegerOf<T, true> {
  using Type = ::std::underlying_type_t<T>;
};
template <class T>
using IntegerOf_t =
    ::std::enable_if_t<::std::is_integral_v<T> || ::std::is_enum_v<T>,
                       typename IntegerOf<T>::Type>;

template <class T, class U>
using CommonInteger = ::std::common_type_t<IntegerOf_t<T>, IntegerOf_t<U>>;

/// What `A / B` is computed in, without a sign.
template <class T, class U>
using Quotient =
    ::std::make_unsigned_t<decltype(IntegerOf_t<T>{} / IntegerOf_t<U>{})>;

} // namespace detail

template <class T, class U>
TRANSHIP_CUDA_FN constexpr detail::CommonInteger<T, U>
ceil_div(const T A, const U B) noexcept {
  using Wide = detail::Quotient<T, U>;
  Wide X = static_cast<Wide>(A), Y = static_cast<Wide>(B), Whole = X / Y;
  return static_cast<detail::CommonInteger<T, U>>(Whole + (Whole * Y != X));
}

/// The least multiple of B that is not below A.
template <class T, class U>
TRANSHIP_CUDA_FN constexpr detail::CommonInteger<T, U>
round_up(const T A, const U B) noexcept {
  using Wide = detail::Quotient<T, U>;
  Wide X = static_cast<Wide>(A), Y = static_cast<Wide>(B), Rest = X % Y;
  return static_cast<detail::CommonInteger<T, U>>(Rest ? X - Rest + Y : X);
}

/// The greatest multiple of B that is not above A.
template <class T, class U>
TRANSHIP_CUDA_FN constexpr detail::CommonInteger<T, U>
round_down(const T A, const U B) noexcept {
  using Wide = detail::Quotient<T, U>;
  Wide X = static_cast<Wide>(A), Y = static_cast<Wide>(B);
  return static_cast<detail::CommonInteger<T, U>>(X - X % Y);
}

template <class T>
TRANSHIP_CUDA_FN constexpr ::std::enable_if_t<::std::is_integral_v<T>, int>
ilog2(T Of) noexcept {
  return 63 - __builtin_clzll(static_cast<::std::make_unsigned_t<T>>(Of));
}

template <class T>
TRANSHIP_CUDA_FN constexpr ::std::enable_if_t<::std::is_integral_v<T>, int>
ilog10(T Of) noexcept {
  int Result = 0;
  for (auto Rest = static_cast<::std::make_unsigned_t<T>>(Of); Rest >= 10;
       Rest = static_cast<::std::make_unsigned_t<T>>(Rest / 10))
    ++Result;
  return Result;
}

} // namespace cuda

#endif // TRANSHIP_CUDA_OWN
#endif
