// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// <cuda/std/optional>: the host's cannot be assigned or reset on the device
// before C++20.
#ifndef TRANSHIP_CUDA_STD_OPTIONAL_H
#define TRANSHIP_CUDA_STD_OPTIONAL_H

#include "tranship/cuda/common.h"
#if !TRANSHIP_CUDA_OWN
#include <cuda/std/optional>
#else
#include "tranship/cuda/std/utility.h"
#include <new>
#include <optional>

namespace cuda {
namespace std {

using ::std::nullopt;
using ::std::nullopt_t;

namespace detail {
/// Room for a T that may be there. It is destroyed only where that does
/// something, so that an optional of a plain T is as plain.
template <class T, bool = ::std::is_trivially_destructible_v<T>> struct Room {
  union {
    char None;
    T Value;
  };
  bool Full = false;
  TRANSHIP_CUDA_FN constexpr Room() : None() {}
  TRANSHIP_CUDA_FN constexpr void clear() { Full = false; }
};
template <class T> struct Room<T, false> {
  union {
    char None;
    T Value;
  };
  bool Full = false;
  TRANSHIP_CUDA_FN Room() : None() {}
  TRANSHIP_CUDA_FN void clear() {
    if (Full)
      Value.~T();
    Full = false;
  }
  TRANSHIP_CUDA_FN ~Room() { clear(); }
};
} // namespace detail

template <class T> class optional {
  detail::Room<T> In;

  template <class... A> TRANSHIP_CUDA_FN void make(A &&...Arguments) {
    ::new (static_cast<void *>(::std::addressof(In.Value)))
        T(static_cast<A &&>(Arguments)...);
    In.Full = true;
  }
  template <class U> TRANSHIP_CUDA_FN void assign(U &&Value) {
    if (In.Full)
      In.Value = static_cast<U &&>(Value);
    else
      make(static_cast<U &&>(Value));
  }
  template <class U>
  static constexpr bool IsValue =
      !::std::is_same_v<::std::decay_t<U>, optional> &&
      !::std::is_same_v<::std::decay_t<U>, nullopt_t> &&
      !::std::is_same_v<::std::decay_t<U>, ::std::in_place_t> &&
      ::std::is_constructible_v<T, U &&>;

public:
  using value_type = T;

  constexpr optional() = default;
  TRANSHIP_CUDA_FN constexpr optional(nullopt_t) {}
  TRANSHIP_CUDA_FN optional(const optional &From) {
    if (From.In.Full)
      make(From.In.Value);
  }
  TRANSHIP_CUDA_FN optional(optional &&From) {
    if (From.In.Full)
      make(static_cast<T &&>(From.In.Value));
  }
  template <class U = T, ::std::enable_if_t<IsValue<U>, int> = 0>
  TRANSHIP_CUDA_FN optional(U &&Value) {
    make(static_cast<U &&>(Value));
  }
  template <class... A>
  TRANSHIP_CUDA_FN explicit optional(::std::in_place_t, A &&...Arguments) {
    make(static_cast<A &&>(Arguments)...);
  }

  TRANSHIP_CUDA_FN optional &operator=(nullopt_t) {
    reset();
    return *this;
  }
  TRANSHIP_CUDA_FN optional &operator=(const optional &From) {
    if (From.In.Full)
      assign(From.In.Value);
    else
      reset();
    return *this;
  }
  TRANSHIP_CUDA_FN optional &operator=(optional &&From) {
    if (From.In.Full)
      assign(static_cast<T &&>(From.In.Value));
    else
      reset();
    return *this;
  }
  template <class U = T, ::std::enable_if_t<IsValue<U>, int> = 0>
  TRANSHIP_CUDA_FN optional &operator=(U &&Value) {
    assign(static_cast<U &&>(Value));
    return *this;
  }

  TRANSHIP_CUDA_FN constexpr bool has_value() const { return In.Full; }
  TRANSHIP_CUDA_FN constexpr explicit operator bool() const { return In.Full; }
  TRANSHIP_CUDA_FN constexpr T &operator*() & { return In.Value; }
  TRANSHIP_CUDA_FN constexpr const T &operator*() const & { return In.Value; }
  TRANSHIP_CUDA_FN constexpr T &&operator*() && {
    return static_cast<T &&>(In.Value);
  }
  TRANSHIP_CUDA_FN constexpr T *operator->() {
    return ::std::addressof(In.Value);
  }
  TRANSHIP_CUDA_FN constexpr const T *operator->() const {
    return ::std::addressof(In.Value);
  }
  /// Nothing is thrown on a device: the kernel ends.
  TRANSHIP_CUDA_FN constexpr T &value() & {
    if (!In.Full)
      ::cuda::detail::fail();
    return In.Value;
  }
  TRANSHIP_CUDA_FN constexpr const T &value() const & {
    if (!In.Full)
      ::cuda::detail::fail();
    return In.Value;
  }
  template <class U> TRANSHIP_CUDA_FN constexpr T value_or(U &&Else) const {
    return In.Full ? In.Value : static_cast<T>(static_cast<U &&>(Else));
  }
  TRANSHIP_CUDA_FN void reset() { In.clear(); }
  template <class... A> TRANSHIP_CUDA_FN T &emplace(A &&...Arguments) {
    reset();
    make(static_cast<A &&>(Arguments)...);
    return In.Value;
  }
  TRANSHIP_CUDA_FN void swap(optional &Other) {
    optional Old = static_cast<optional &&>(*this);
    *this = static_cast<optional &&>(Other);
    Other = static_cast<optional &&>(Old);
  }
};
template <class T> TRANSHIP_CUDA_FN optional(T) -> optional<T>;

template <class T>
TRANSHIP_CUDA_FN optional<::std::decay_t<T>> make_optional(T &&Value) {
  return optional<::std::decay_t<T>>(static_cast<T &&>(Value));
}

template <class T, class U>
TRANSHIP_CUDA_FN constexpr bool operator==(const optional<T> &A,
                                           const optional<U> &B) {
  return A.has_value() == B.has_value() && (!A.has_value() || *A == *B);
}
template <class T, class U>
TRANSHIP_CUDA_FN constexpr bool operator!=(const optional<T> &A,
                                           const optional<U> &B) {
  return !(A == B);
}
template <class T>
TRANSHIP_CUDA_FN constexpr bool operator==(const optional<T> &A, nullopt_t) {
  return !A.has_value();
}
template <class T>
TRANSHIP_CUDA_FN constexpr bool operator!=(const optional<T> &A, nullopt_t) {
  return A.has_value();
}
template <class T, class U>
TRANSHIP_CUDA_FN constexpr ::std::enable_if_t<!::std::is_same_v<U, nullopt_t>,
                                              bool>
operator==(const optional<T> &A, const U &Value) {
  return A.has_value() && *A == Value;
}
template <class T, class U>
TRANSHIP_CUDA_FN constexpr ::std::enable_if_t<!::std::is_same_v<U, nullopt_t>,
                                              bool>
operator!=(const optional<T> &A, const U &Value) {
  return !(A == Value);
}

} // namespace std
} // namespace cuda

#endif // TRANSHIP_CUDA_OWN
#endif
