// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// <cuda/std/utility>: pair, swap, exchange; the rest is the host's, which is
// constexpr.
#ifndef TRANSHIP_CUDA_STD_UTILITY_H
#define TRANSHIP_CUDA_STD_UTILITY_H

#include "tranship/cuda/common.h"
#if !TRANSHIP_CUDA_OWN
#include <cuda/std/utility>
#else
#include <tuple>
#include <utility>

namespace cuda {
namespace std {

using ::std::as_const;
using ::std::declval;
using ::std::forward;
using ::std::in_place;
using ::std::in_place_t;
using ::std::index_sequence;
using ::std::index_sequence_for;
using ::std::integer_sequence;
using ::std::make_index_sequence;
using ::std::make_integer_sequence;
using ::std::move;
using ::std::piecewise_construct_t;
using ::std::tuple_element;
using ::std::tuple_element_t;
using ::std::tuple_size;
using ::std::tuple_size_v;

namespace detail {
/// The place of U among the types, which must have it once.
template <class U, class... T> constexpr size_t placeOf() {
  static_assert((size_t(::std::is_same_v<U, T>) + ...) == 1,
                "a type of just one element");
  size_t I = 0;
  (void)((::std::is_same_v<U, T> || (++I, false)) || ...);
  return I;
}
} // namespace detail

template <class T>
TRANSHIP_CUDA_FN constexpr ::std::enable_if_t<
    ::std::is_move_constructible_v<T> && ::std::is_move_assignable_v<T>>
swap(T &A, T &B) {
  T Old = static_cast<T &&>(A);
  A = static_cast<T &&>(B);
  B = static_cast<T &&>(Old);
}
template <class T, size_t N>
TRANSHIP_CUDA_FN constexpr void swap(T (&A)[N], T (&B)[N]) {
  for (size_t I = 0; I != N; ++I)
    swap(A[I], B[I]);
}
template <class T, class U = T>
TRANSHIP_CUDA_FN constexpr T exchange(T &Of, U &&New) {
  T Old = static_cast<T &&>(Of);
  Of = static_cast<U &&>(New);
  return Old;
}

template <class A, class B> struct pair {
  using first_type = A;
  using second_type = B;
  A first;
  B second;

  constexpr pair() = default;
  TRANSHIP_CUDA_FN constexpr pair(const A &First, const B &Second)
      : first(First), second(Second) {}
  template <class C, class D,
            class = ::std::enable_if_t<::std::is_constructible_v<
                A, C &&> && ::std::is_constructible_v<B, D &&>>>
  TRANSHIP_CUDA_FN constexpr pair(C &&First, D &&Second)
      : first(static_cast<C &&>(First)), second(static_cast<D &&>(Second)) {}
  template <class C, class D>
  TRANSHIP_CUDA_FN constexpr pair(const pair<C, D> &From)
      : first(From.first), second(From.second) {}
  template <class C, class D>
  TRANSHIP_CUDA_FN constexpr pair(pair<C, D> &&From)
      : first(static_cast<C &&>(From.first)),
        second(static_cast<D &&>(From.second)) {}
  template <class C, class D>
  constexpr pair(const ::std::pair<C, D> &From)
      : first(From.first), second(From.second) {}
  template <class C, class D>
  TRANSHIP_CUDA_FN constexpr pair &operator=(const pair<C, D> &From) {
    first = From.first;
    second = From.second;
    return *this;
  }
  template <class C, class D> constexpr operator ::std::pair<C, D>() const {
    return {first, second};
  }
  TRANSHIP_CUDA_FN constexpr void swap(pair &Other) {
    ::cuda::std::swap(first, Other.first);
    ::cuda::std::swap(second, Other.second);
  }
};
template <class A, class B> TRANSHIP_CUDA_FN pair(A, B) -> pair<A, B>;

template <class A, class B>
TRANSHIP_CUDA_FN constexpr pair<::std::decay_t<A>, ::std::decay_t<B>>
make_pair(A &&First, B &&Second) {
  return {static_cast<A &&>(First), static_cast<B &&>(Second)};
}

template <class A, class B, class C, class D>
TRANSHIP_CUDA_FN constexpr bool operator==(const pair<A, B> &X,
                                           const pair<C, D> &Y) {
  return X.first == Y.first && X.second == Y.second;
}
template <class A, class B, class C, class D>
TRANSHIP_CUDA_FN constexpr bool operator!=(const pair<A, B> &X,
                                           const pair<C, D> &Y) {
  return !(X == Y);
}
template <class A, class B, class C, class D>
TRANSHIP_CUDA_FN constexpr bool operator<(const pair<A, B> &X,
                                          const pair<C, D> &Y) {
  return X.first < Y.first || (!(Y.first < X.first) && X.second < Y.second);
}
template <class A, class B, class C, class D>
TRANSHIP_CUDA_FN constexpr bool operator>(const pair<A, B> &X,
                                          const pair<C, D> &Y) {
  return Y < X;
}
template <class A, class B, class C, class D>
TRANSHIP_CUDA_FN constexpr bool operator<=(const pair<A, B> &X,
                                           const pair<C, D> &Y) {
  return !(Y < X);
}
template <class A, class B, class C, class D>
TRANSHIP_CUDA_FN constexpr bool operator>=(const pair<A, B> &X,
                                           const pair<C, D> &Y) {
  return !(X < Y);
}

// get<0> and get<1>, for pairs of any kind.
#define TRANSHIP_CUDA_GET(QUALIFIED)                                           \
  template <size_t I, class A, class B>                                        \
  TRANSHIP_CUDA_FN constexpr decltype(auto) get(pair<A, B> QUALIFIED Of) {     \
    static_assert(I < 2, "a pair has two");                                    \
    using Pair = pair<A, B> QUALIFIED;                                         \
    if constexpr (I == 0)                                                      \
      return (static_cast<Pair>(Of).first);                                    \
    else                                                                       \
      return (static_cast<Pair>(Of).second);                                   \
  }
TRANSHIP_CUDA_GET(&)
TRANSHIP_CUDA_GET(const &)
TRANSHIP_CUDA_GET(&&)
#undef TRANSHIP_CUDA_GET

} // namespace std
} // namespace cuda

template <class A, class B>
struct std::tuple_size<cuda::std::pair<A, B>>
    : std::integral_constant<std::size_t, 2> {};
template <class A, class B>
struct std::tuple_element<0, cuda::std::pair<A, B>> {
  using type = A;
};
template <class A, class B>
struct std::tuple_element<1, cuda::std::pair<A, B>> {
  using type = B;
};

#endif // TRANSHIP_CUDA_OWN
#endif
