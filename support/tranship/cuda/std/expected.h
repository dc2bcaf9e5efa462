// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// <cuda/std/expected>: a value or an error, on tranship's variant. What asks
// for what is not there ends the kernel, as there are no exceptions.
#ifndef TRANSHIP_CUDA_STD_EXPECTED_H
#define TRANSHIP_CUDA_STD_EXPECTED_H

#include "tranship/cuda/common.h"
#if !TRANSHIP_CUDA_OWN
#include <cuda/std/expected>
#else
#include "tranship/cuda/std/variant.h"

namespace cuda {
namespace std {

struct unexpect_t {
  explicit unexpect_t() = default;
};
inline constexpr unexpect_t unexpect{};

template <class E> class unexpected {
  E Error;

public:
  template <class U = E, class = ::std::enable_if_t<
                             !::std::is_same_v<::std::decay_t<U>, unexpected>>>
  TRANSHIP_CUDA_FN constexpr explicit unexpected(U &&From)
      : Error(static_cast<U &&>(From)) {}
  TRANSHIP_CUDA_FN constexpr const E &error() const & { return Error; }
  TRANSHIP_CUDA_FN constexpr E &error() & { return Error; }
  TRANSHIP_CUDA_FN constexpr E &&error() && { return static_cast<E &&>(Error); }
};
template <class E> TRANSHIP_CUDA_FN unexpected(E) -> unexpected<E>;

namespace detail {
template <class T> struct IsUnexpected : ::std::false_type {};
template <class E> struct IsUnexpected<unexpected<E>> : ::std::true_type {};

/// What expected has for values and for void.
template <class T, class E> class ExpectedBase {
protected:
  variant<T, E> In;
  ExpectedBase() = default;
  template <size_t I, class... A>
  TRANSHIP_CUDA_FN ExpectedBase(in_place_index_t<I> Which, A &&...Arguments)
      : In(Which, static_cast<A &&>(Arguments)...) {}

public:
  using error_type = E;
  using unexpected_type = unexpected<E>;
  TRANSHIP_CUDA_FN bool has_value() const { return In.index() == 0; }
  TRANSHIP_CUDA_FN explicit operator bool() const { return has_value(); }
  TRANSHIP_CUDA_FN E &error() & { return get<1>(In); }
  TRANSHIP_CUDA_FN const E &error() const & { return get<1>(In); }
  TRANSHIP_CUDA_FN E &&error() && { return static_cast<E &&>(get<1>(In)); }
  template <class U = E> TRANSHIP_CUDA_FN E error_or(U &&Else) const {
    return has_value() ? static_cast<E>(static_cast<U &&>(Else)) : error();
  }
};
} // namespace detail

template <class T, class E> class expected : public detail::ExpectedBase<T, E> {
  using Base = detail::ExpectedBase<T, E>;
  using Base::In;

public:
  using value_type = T;

  expected() = default;
  template <class U = T, class = ::std::enable_if_t<
                             !::std::is_same_v<::std::decay_t<U>, expected> &&
                             !::std::is_same_v<::std::decay_t<U>, unexpect_t> &&
                             !::std::is_same_v<::std::decay_t<U>, in_place_t> &&
                             !detail::IsUnexpected<::std::decay_t<U>>::value &&
                             ::std::is_constructible_v<T, U &&>>>
  TRANSHIP_CUDA_FN expected(U &&Value)
      : Base(in_place_index<0>, static_cast<U &&>(Value)) {}
  template <class G>
  TRANSHIP_CUDA_FN expected(const unexpected<G> &From)
      : Base(in_place_index<1>, From.error()) {}
  template <class G>
  TRANSHIP_CUDA_FN expected(unexpected<G> &&From)
      : Base(in_place_index<1>, static_cast<G &&>(From.error())) {}
  template <class... A>
  TRANSHIP_CUDA_FN explicit expected(in_place_t, A &&...Arguments)
      : Base(in_place_index<0>, static_cast<A &&>(Arguments)...) {}
  template <class... A>
  TRANSHIP_CUDA_FN explicit expected(unexpect_t, A &&...Arguments)
      : Base(in_place_index<1>, static_cast<A &&>(Arguments)...) {}

  template <class... A> TRANSHIP_CUDA_FN T &emplace(A &&...Arguments) {
    return In.template emplace<0>(static_cast<A &&>(Arguments)...);
  }

  TRANSHIP_CUDA_FN T &value() & { return get<0>(In); }
  TRANSHIP_CUDA_FN const T &value() const & { return get<0>(In); }
  TRANSHIP_CUDA_FN T &&value() && { return static_cast<T &&>(get<0>(In)); }
  TRANSHIP_CUDA_FN T &operator*() & { return *In.template at<0>(); }
  TRANSHIP_CUDA_FN const T &operator*() const & { return *In.template at<0>(); }
  TRANSHIP_CUDA_FN T &&operator*() && {
    return static_cast<T &&>(*In.template at<0>());
  }
  TRANSHIP_CUDA_FN T *operator->() { return In.template at<0>(); }
  TRANSHIP_CUDA_FN const T *operator->() const { return In.template at<0>(); }
  template <class U> TRANSHIP_CUDA_FN T value_or(U &&Else) const {
    return this->has_value() ? **this : static_cast<T>(static_cast<U &&>(Else));
  }
};

template <class E>
class expected<void, E> : public detail::ExpectedBase<monostate, E> {
  using Base = detail::ExpectedBase<monostate, E>;

public:
  using value_type = void;

  expected() = default;
  template <class G>
  TRANSHIP_CUDA_FN expected(const unexpected<G> &From)
      : Base(in_place_index<1>, From.error()) {}
  template <class G>
  TRANSHIP_CUDA_FN expected(unexpected<G> &&From)
      : Base(in_place_index<1>, static_cast<G &&>(From.error())) {}
  TRANSHIP_CUDA_FN explicit expected(in_place_t) : Base(in_place_index<0>) {}
  template <class... A>
  TRANSHIP_CUDA_FN explicit expected(unexpect_t, A &&...Arguments)
      : Base(in_place_index<1>, static_cast<A &&>(Arguments)...) {}

  TRANSHIP_CUDA_FN void emplace() { this->In.template emplace<0>(); }
  TRANSHIP_CUDA_FN void operator*() const {}
  TRANSHIP_CUDA_FN void value() const { get<0>(this->In); }
};

template <class T, class E, class U, class G>
TRANSHIP_CUDA_FN bool operator==(const expected<T, E> &A,
                                 const expected<U, G> &B) {
  if (A.has_value() != B.has_value())
    return false;
  if (!A.has_value())
    return A.error() == B.error();
  if constexpr (::std::is_void_v<T>)
    return true;
  else
    return *A == *B;
}
template <class T, class E, class G>
TRANSHIP_CUDA_FN bool operator==(const expected<T, E> &A,
                                 const unexpected<G> &B) {
  return !A.has_value() && A.error() == B.error();
}
template <class T, class E, class U>
TRANSHIP_CUDA_FN bool operator!=(const expected<T, E> &A, const U &B) {
  return !(A == B);
}

} // namespace std
} // namespace cuda

#endif // TRANSHIP_CUDA_OWN
#endif
