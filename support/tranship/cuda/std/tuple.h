// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// <cuda/std/tuple>: the host's cannot be assigned on the device before C++20.
#ifndef TRANSHIP_CUDA_STD_TUPLE_H
#define TRANSHIP_CUDA_STD_TUPLE_H

#include "tranship/cuda/common.h"
#if !TRANSHIP_CUDA_OWN
#include <cuda/std/tuple>
#else
#include "tranship/cuda/std/functional.h"
#include "tranship/cuda/std/utility.h"

namespace cuda {
namespace std {

template <class... T> class tuple;

namespace detail {

/// One element. The number tells equal types apart.
template <size_t I, class T> struct Leaf {
  T Value;
};

template <class Indices, class... T> struct Leaves;
template <size_t... I, class... T>
struct Leaves<::std::index_sequence<I...>, T...> : Leaf<I, T>... {
  constexpr Leaves() = default;
  template <class... U>
  TRANSHIP_CUDA_FN constexpr explicit Leaves(::std::true_type, U &&...Values)
      : Leaf<I, T>{static_cast<U &&>(Values)}... {}
};

template <size_t I, class T>
TRANSHIP_CUDA_FN constexpr T &leaf(Leaf<I, T> &Of) {
  return Of.Value;
}
template <size_t I, class T>
TRANSHIP_CUDA_FN constexpr const T &leaf(const Leaf<I, T> &Of) {
  return Of.Value;
}
/// The element of a tuple that is there no longer than the expression.
template <size_t I, class T>
TRANSHIP_CUDA_FN constexpr T &&movedLeaf(Leaf<I, T> &Of) {
  return static_cast<T &&>(Of.Value);
}

template <class T> constexpr bool IsTuple = false;
template <class... T> constexpr bool IsTuple<tuple<T...>> = true;
template <class A, class B> constexpr bool IsTuple<pair<A, B>> = true;

/// Whether each T can be made of its U: the numbers must be equal.
template <class Ts, class... U> constexpr bool AreMade = false;
template <class... T, class... U>
constexpr bool AreMade<tuple<T...>, U...> = [] {
  if constexpr (sizeof...(T) == sizeof...(U))
    return (::std::is_constructible_v<T, U> && ...);
  else
    return false;
}();

} // namespace detail

template <class... T>
class tuple : detail::Leaves<::std::index_sequence_for<T...>, T...> {
  using Indices = ::std::index_sequence_for<T...>;
  using Base = detail::Leaves<Indices, T...>;

  template <size_t... I, class U>
  TRANSHIP_CUDA_FN constexpr tuple(::std::index_sequence<I...>, U &&From)
      : Base(::std::true_type{}, get<I>(static_cast<U &&>(From))...) {}
  template <size_t... I, class U>
  TRANSHIP_CUDA_FN constexpr void assign(::std::index_sequence<I...>,
                                         U &&From) {
    ((void)(detail::leaf<I>(base()) = get<I>(static_cast<U &&>(From))), ...);
  }

public:
  TRANSHIP_CUDA_FN constexpr Base &base() { return *this; }
  TRANSHIP_CUDA_FN constexpr const Base &base() const { return *this; }

  constexpr tuple() = default;
  constexpr tuple(const tuple &) = default;
  constexpr tuple(tuple &&) = default;
  template <class... U,
            ::std::enable_if_t<
                (sizeof...(U) > 0) && detail::AreMade<tuple, U &&...> &&
                    !(sizeof...(U) == 1 &&
                      (::std::is_same_v<::std::decay_t<U>, tuple> && ...)),
                int> = 0>
  TRANSHIP_CUDA_FN constexpr tuple(U &&...Values)
      : Base(::std::true_type{}, static_cast<U &&>(Values)...) {}
  template <class... U,
            ::std::enable_if_t<!::std::is_same_v<tuple<U...>, tuple> &&
                                   detail::AreMade<tuple, const U &...>,
                               int> = 0>
  TRANSHIP_CUDA_FN constexpr tuple(const tuple<U...> &From)
      : tuple(Indices{}, From) {}
  template <
      class A, class B,
      ::std::enable_if_t<detail::AreMade<tuple, const A &, const B &>, int> = 0>
  TRANSHIP_CUDA_FN constexpr tuple(const pair<A, B> &From)
      : tuple(Indices{}, From) {}

  // Not by default: a tuple of references is assigned to what they refer to.
  TRANSHIP_CUDA_FN constexpr tuple &operator=(const tuple &From) {
    assign(Indices{}, From);
    return *this;
  }
  template <class U,
            ::std::enable_if_t<detail::IsTuple<::std::decay_t<U>>, int> = 0>
  TRANSHIP_CUDA_FN constexpr tuple &operator=(U &&From) {
    assign(Indices{}, static_cast<U &&>(From));
    return *this;
  }
};
template <class... T> TRANSHIP_CUDA_FN tuple(T...) -> tuple<T...>;
template <class A, class B> TRANSHIP_CUDA_FN tuple(pair<A, B>) -> tuple<A, B>;

template <size_t I, class... T>
TRANSHIP_CUDA_FN constexpr auto &get(tuple<T...> &Of) {
  return detail::leaf<I>(Of.base());
}
template <size_t I, class... T>
TRANSHIP_CUDA_FN constexpr const auto &get(const tuple<T...> &Of) {
  return detail::leaf<I>(Of.base());
}
template <size_t I, class... T>
TRANSHIP_CUDA_FN constexpr auto &&get(tuple<T...> &&Of) {
  return detail::movedLeaf<I>(Of.base());
}

template <class U, class... T>
TRANSHIP_CUDA_FN constexpr U &get(tuple<T...> &Of) {
  return get<detail::placeOf<U, T...>()>(Of);
}
template <class U, class... T>
TRANSHIP_CUDA_FN constexpr const U &get(const tuple<T...> &Of) {
  return get<detail::placeOf<U, T...>()>(Of);
}

namespace detail {
template <class T> struct Unwrapped {
  using type = T;
};
template <class T> struct Unwrapped<reference_wrapper<T>> {
  using type = T &;
};
template <class T> using Element = typename Unwrapped<::std::decay_t<T>>::type;
} // namespace detail

template <class... T>
TRANSHIP_CUDA_FN constexpr tuple<detail::Element<T>...>
make_tuple(T &&...Values) {
  return tuple<detail::Element<T>...>(static_cast<T &&>(Values)...);
}
template <class... T> TRANSHIP_CUDA_FN constexpr tuple<T &...> tie(T &...To) {
  return tuple<T &...>(To...);
}
template <class... T>
TRANSHIP_CUDA_FN constexpr tuple<T &&...> forward_as_tuple(T &&...Values) {
  return tuple<T &&...>(static_cast<T &&>(Values)...);
}

} // namespace std
} // namespace cuda

template <class... T>
struct std::tuple_size<cuda::std::tuple<T...>>
    : std::integral_constant<std::size_t, sizeof...(T)> {};
template <std::size_t I, class T, class... Rest>
struct std::tuple_element<I, cuda::std::tuple<T, Rest...>>
    : std::tuple_element<I - 1, cuda::std::tuple<Rest...>> {};
template <class T, class... Rest>
struct std::tuple_element<0, cuda::std::tuple<T, Rest...>> {
  using type = T;
};

namespace cuda {
namespace std {

/// A name for what is not wanted: `tie(A, ignore) = ...`.
struct Ignored {
  template <class T>
  TRANSHIP_CUDA_FN constexpr const Ignored &operator=(T &&) const {
    return *this;
  }
};
inline constexpr Ignored ignore{};

namespace detail {
template <class Function, class Tuple, size_t... I>
TRANSHIP_CUDA_FN constexpr decltype(auto) apply(Function &&F, Tuple &&Of,
                                                ::std::index_sequence<I...>) {
  return ::cuda::std::invoke(static_cast<Function &&>(F),
                             get<I>(static_cast<Tuple &&>(Of))...);
}
template <class T, class Tuple, size_t... I>
TRANSHIP_CUDA_FN constexpr T make(Tuple &&Of, ::std::index_sequence<I...>) {
  return T(get<I>(static_cast<Tuple &&>(Of))...);
}
template <class Tuple>
using IndicesOf = ::std::make_index_sequence<
    ::std::tuple_size_v<::std::remove_reference_t<Tuple>>>;

TRANSHIP_CUDA_FN constexpr tuple<> cat() { return {}; }
template <class... T>
TRANSHIP_CUDA_FN constexpr tuple<T...> cat(const tuple<T...> &One) {
  return One;
}
template <class... T, class... U, size_t... I, size_t... J>
TRANSHIP_CUDA_FN constexpr tuple<T..., U...>
cat(const tuple<T...> &A, const tuple<U...> &B, ::std::index_sequence<I...>,
    ::std::index_sequence<J...>) {
  return tuple<T..., U...>(get<I>(A)..., get<J>(B)...);
}
template <class... T, class... U, class... Rest>
TRANSHIP_CUDA_FN constexpr auto cat(const tuple<T...> &A, const tuple<U...> &B,
                                    const Rest &...More) {
  return detail::cat(detail::cat(A, B, ::std::index_sequence_for<T...>{},
                                 ::std::index_sequence_for<U...>{}),
                     More...);
}

template <size_t I, class A, class B>
TRANSHIP_CUDA_FN constexpr bool areEqual(const A &X, const B &Y) {
  if constexpr (I == ::std::tuple_size_v<A>)
    return true;
  else
    return get<I>(X) == get<I>(Y) && areEqual<I + 1>(X, Y);
}
template <size_t I, class A, class B>
TRANSHIP_CUDA_FN constexpr bool isLess(const A &X, const B &Y) {
  if constexpr (I == ::std::tuple_size_v<A>)
    return false;
  else
    return get<I>(X) < get<I>(Y) ||
           (!(get<I>(Y) < get<I>(X)) && isLess<I + 1>(X, Y));
}
} // namespace detail

template <class Function, class Tuple>
TRANSHIP_CUDA_FN constexpr decltype(auto) apply(Function &&F, Tuple &&Of) {
  return detail::apply(static_cast<Function &&>(F), static_cast<Tuple &&>(Of),
                       detail::IndicesOf<Tuple>{});
}
template <class T, class Tuple>
TRANSHIP_CUDA_FN constexpr T make_from_tuple(Tuple &&Of) {
  return detail::make<T>(static_cast<Tuple &&>(Of), detail::IndicesOf<Tuple>{});
}
/// Of tuples alone, and it copies.
template <class... Tuples>
TRANSHIP_CUDA_FN constexpr auto tuple_cat(const Tuples &...All) {
  return detail::cat(All...);
}

template <class... T, class... U>
TRANSHIP_CUDA_FN constexpr bool operator==(const tuple<T...> &X,
                                           const tuple<U...> &Y) {
  return detail::areEqual<0>(X, Y);
}
template <class... T, class... U>
TRANSHIP_CUDA_FN constexpr bool operator!=(const tuple<T...> &X,
                                           const tuple<U...> &Y) {
  return !(X == Y);
}
template <class... T, class... U>
TRANSHIP_CUDA_FN constexpr bool operator<(const tuple<T...> &X,
                                          const tuple<U...> &Y) {
  return detail::isLess<0>(X, Y);
}
template <class... T, class... U>
TRANSHIP_CUDA_FN constexpr bool operator>(const tuple<T...> &X,
                                          const tuple<U...> &Y) {
  return Y < X;
}
template <class... T, class... U>
TRANSHIP_CUDA_FN constexpr bool operator<=(const tuple<T...> &X,
                                           const tuple<U...> &Y) {
  return !(Y < X);
}
template <class... T, class... U>
TRANSHIP_CUDA_FN constexpr bool operator>=(const tuple<T...> &X,
                                           const tuple<U...> &Y) {
  return !(X < Y);
}

} // namespace std
} // namespace cuda

#endif // TRANSHIP_CUDA_OWN
#endif
