// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// <cuda/std/array>: the host's cannot be filled or compared on the device
// before C++20.
#ifndef TRANSHIP_CUDA_STD_ARRAY_H
#define TRANSHIP_CUDA_STD_ARRAY_H

#include "tranship/cuda/common.h"
#if !TRANSHIP_CUDA_OWN
#include <cuda/std/array>
#else
#include "tranship/cuda/std/utility.h"

namespace cuda {
namespace std {

template <class T, size_t N> struct array {
  using value_type = T;
  using size_type = size_t;
  using difference_type = ptrdiff_t;
  using reference = T &;
  using const_reference = const T &;
  using pointer = T *;
  using const_pointer = const T *;
  using iterator = T *;
  using const_iterator = const T *;

  T Elements[N ? N : 1]; ///< Not for use: what an initializer list fills.

  TRANSHIP_CUDA_FN constexpr T &operator[](size_t I) { return Elements[I]; }
  TRANSHIP_CUDA_FN constexpr const T &operator[](size_t I) const {
    return Elements[I];
  }
  TRANSHIP_CUDA_FN constexpr T &at(size_t I) {
    if (I >= N)
      ::cuda::detail::fail();
    return Elements[I];
  }
  TRANSHIP_CUDA_FN constexpr const T &at(size_t I) const {
    if (I >= N)
      ::cuda::detail::fail();
    return Elements[I];
  }
  TRANSHIP_CUDA_FN constexpr T &front() { return Elements[0]; }
  TRANSHIP_CUDA_FN constexpr const T &front() const { return Elements[0]; }
  TRANSHIP_CUDA_FN constexpr T &back() { return Elements[N - 1]; }
  TRANSHIP_CUDA_FN constexpr const T &back() const { return Elements[N - 1]; }
  TRANSHIP_CUDA_FN constexpr T *data() { return Elements; }
  TRANSHIP_CUDA_FN constexpr const T *data() const { return Elements; }
  TRANSHIP_CUDA_FN constexpr T *begin() { return Elements; }
  TRANSHIP_CUDA_FN constexpr const T *begin() const { return Elements; }
  TRANSHIP_CUDA_FN constexpr T *end() { return Elements + N; }
  TRANSHIP_CUDA_FN constexpr const T *end() const { return Elements + N; }
  TRANSHIP_CUDA_FN constexpr const T *cbegin() const { return Elements; }
  TRANSHIP_CUDA_FN constexpr const T *cend() const { return Elements + N; }
  TRANSHIP_CUDA_FN constexpr bool empty() const { return N == 0; }
  TRANSHIP_CUDA_FN constexpr size_t size() const { return N; }
  TRANSHIP_CUDA_FN constexpr size_t max_size() const { return N; }
  TRANSHIP_CUDA_FN constexpr void fill(const T &Value) {
    for (size_t I = 0; I != N; ++I)
      Elements[I] = Value;
  }
  TRANSHIP_CUDA_FN constexpr void swap(array &Other) {
    for (size_t I = 0; I != N; ++I)
      ::cuda::std::swap(Elements[I], Other.Elements[I]);
  }
};
template <class T, class... U>
TRANSHIP_CUDA_FN array(T, U...) -> array<T, 1 + sizeof...(U)>;

template <class T, size_t N>
TRANSHIP_CUDA_FN constexpr bool operator==(const array<T, N> &A,
                                           const array<T, N> &B) {
  for (size_t I = 0; I != N; ++I)
    if (!(A.Elements[I] == B.Elements[I]))
      return false;
  return true;
}
template <class T, size_t N>
TRANSHIP_CUDA_FN constexpr bool operator!=(const array<T, N> &A,
                                           const array<T, N> &B) {
  return !(A == B);
}
template <class T, size_t N>
TRANSHIP_CUDA_FN constexpr bool operator<(const array<T, N> &A,
                                          const array<T, N> &B) {
  for (size_t I = 0; I != N; ++I) {
    if (A.Elements[I] < B.Elements[I])
      return true;
    if (B.Elements[I] < A.Elements[I])
      return false;
  }
  return false;
}
template <class T, size_t N>
TRANSHIP_CUDA_FN constexpr bool operator>(const array<T, N> &A,
                                          const array<T, N> &B) {
  return B < A;
}
template <class T, size_t N>
TRANSHIP_CUDA_FN constexpr bool operator<=(const array<T, N> &A,
                                           const array<T, N> &B) {
  return !(B < A);
}
template <class T, size_t N>
TRANSHIP_CUDA_FN constexpr bool operator>=(const array<T, N> &A,
                                           const array<T, N> &B) {
  return !(A < B);
}

template <size_t I, class T, size_t N>
TRANSHIP_CUDA_FN constexpr T &get(array<T, N> &Of) {
  static_assert(I < N, "an element of the array");
  return Of.Elements[I];
}
template <size_t I, class T, size_t N>
TRANSHIP_CUDA_FN constexpr const T &get(const array<T, N> &Of) {
  static_assert(I < N, "an element of the array");
  return Of.Elements[I];
}
template <size_t I, class T, size_t N>
TRANSHIP_CUDA_FN constexpr T &&get(array<T, N> &&Of) {
  static_assert(I < N, "an element of the array");
  return static_cast<T &&>(Of.Elements[I]);
}

namespace detail {
template <class T, size_t N, size_t... I>
TRANSHIP_CUDA_FN constexpr array<T, N> toArray(const T *From,
                                               ::std::index_sequence<I...>) {
  return {{From[I]...}};
}
} // namespace detail
template <class T, size_t N>
TRANSHIP_CUDA_FN constexpr array<::std::remove_cv_t<T>, N>
to_array(T (&From)[N]) {
  return detail::toArray<::std::remove_cv_t<T>, N>(
      From, ::std::make_index_sequence<N>{});
}

} // namespace std
} // namespace cuda

template <class T, std::size_t N>
struct std::tuple_size<cuda::std::array<T, N>>
    : std::integral_constant<std::size_t, N> {};
template <std::size_t I, class T, std::size_t N>
struct std::tuple_element<I, cuda::std::array<T, N>> {
  using type = T;
};

#endif // TRANSHIP_CUDA_OWN
#endif
