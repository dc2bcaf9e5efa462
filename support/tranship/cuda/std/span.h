// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// <cuda/std/span>, which is there from C++17 on, as in libcu++.
#ifndef TRANSHIP_CUDA_STD_SPAN_H
#define TRANSHIP_CUDA_STD_SPAN_H

#include "tranship/cuda/common.h"
#if !TRANSHIP_CUDA_OWN
#include <cuda/std/span>
#else
#include "tranship/cuda/std/array.h"
#include <array>

namespace cuda {
namespace std {

inline constexpr size_t dynamic_extent = static_cast<size_t>(-1);

namespace detail {
/// The size, which is stored only where it is not part of the type.
template <size_t N> struct Extent {
  TRANSHIP_CUDA_FN constexpr explicit Extent(size_t) {}
  TRANSHIP_CUDA_FN constexpr size_t size() const { return N; }
};
template <> struct Extent<dynamic_extent> {
  size_t Size;
  TRANSHIP_CUDA_FN constexpr explicit Extent(size_t N) : Size(N) {}
  TRANSHIP_CUDA_FN constexpr size_t size() const { return Size; }
};
/// Whether From is T, or T without const.
template <class From, class T>
constexpr bool ConvertsTo = ::std::is_convertible_v<From (*)[], T (*)[]>;
} // namespace detail

template <class T, size_t N = dynamic_extent> class span : detail::Extent<N> {
  using Base = detail::Extent<N>;
  T *First = nullptr;

  static constexpr bool IsDynamic = N == dynamic_extent;
  template <size_t M> static constexpr bool Fits = IsDynamic || M == N;

public:
  using element_type = T;
  using value_type = ::std::remove_cv_t<T>;
  using size_type = size_t;
  using difference_type = ptrdiff_t;
  using pointer = T *;
  using const_pointer = const T *;
  using reference = T &;
  using const_reference = const T &;
  using iterator = T *;
  static constexpr size_t extent = N;

  template <size_t M = N,
            ::std::enable_if_t<M == dynamic_extent || M == 0, int> = 0>
  TRANSHIP_CUDA_FN constexpr span() : Base(0) {}
  TRANSHIP_CUDA_FN constexpr span(T *From, size_t Size)
      : Base(Size), First(From) {}
  TRANSHIP_CUDA_FN constexpr span(T *From, T *End)
      : Base(static_cast<size_t>(End - From)), First(From) {}
  template <size_t M, ::std::enable_if_t<Fits<M>, int> = 0>
  TRANSHIP_CUDA_FN constexpr span(T (&From)[M]) : Base(M), First(From) {}
  template <class U, size_t M,
            ::std::enable_if_t<Fits<M> && detail::ConvertsTo<U, T>, int> = 0>
  TRANSHIP_CUDA_FN constexpr span(array<U, M> &From)
      : Base(M), First(From.data()) {}
  template <
      class U, size_t M,
      ::std::enable_if_t<Fits<M> && detail::ConvertsTo<const U, T>, int> = 0>
  TRANSHIP_CUDA_FN constexpr span(const array<U, M> &From)
      : Base(M), First(From.data()) {}
  template <class U, size_t M,
            ::std::enable_if_t<(Fits<M> || M == dynamic_extent) &&
                                   detail::ConvertsTo<U, T>,
                               int> = 0>
  TRANSHIP_CUDA_FN constexpr span(const span<U, M> &From)
      : Base(From.size()), First(From.data()) {}
  /// Of what has data() and size(), as a vector has.
  template <class C,
            class = ::std::enable_if_t<
                IsDynamic && !::std::is_array_v<::std::remove_reference_t<C>> &&
                detail::ConvertsTo<::std::remove_pointer_t<
                                       decltype(::std::declval<C &>().data())>,
                                   T> &&
                ::std::is_convertible_v<decltype(::std::declval<C &>().size()),
                                        size_t>>>
  constexpr span(C &&From) : Base(From.size()), First(From.data()) {}

  TRANSHIP_CUDA_FN constexpr T *data() const { return First; }
  TRANSHIP_CUDA_FN constexpr size_t size() const { return Base::size(); }
  TRANSHIP_CUDA_FN constexpr size_t size_bytes() const {
    return size() * sizeof(T);
  }
  TRANSHIP_CUDA_FN constexpr bool empty() const { return size() == 0; }
  TRANSHIP_CUDA_FN constexpr T &operator[](size_t I) const { return First[I]; }
  TRANSHIP_CUDA_FN constexpr T &front() const { return First[0]; }
  TRANSHIP_CUDA_FN constexpr T &back() const { return First[size() - 1]; }
  TRANSHIP_CUDA_FN constexpr T *begin() const { return First; }
  TRANSHIP_CUDA_FN constexpr T *end() const { return First + size(); }

  TRANSHIP_CUDA_FN constexpr span<T> first(size_t Count) const {
    return {First, Count};
  }
  TRANSHIP_CUDA_FN constexpr span<T> last(size_t Count) const {
    return {First + (size() - Count), Count};
  }
  TRANSHIP_CUDA_FN constexpr span<T>
  subspan(size_t From, size_t Count = dynamic_extent) const {
    return {First + From, Count == dynamic_extent ? size() - From : Count};
  }
  template <size_t Count>
  TRANSHIP_CUDA_FN constexpr span<T, Count> first() const {
    return {First, Count};
  }
  template <size_t Count>
  TRANSHIP_CUDA_FN constexpr span<T, Count> last() const {
    return {First + (size() - Count), Count};
  }
  template <size_t From, size_t Count = dynamic_extent>
  TRANSHIP_CUDA_FN constexpr auto subspan() const {
    constexpr size_t Size = Count != dynamic_extent ? Count
                            : IsDynamic             ? dynamic_extent
                                                    : N - From;
    return span<T, Size>(First + From,
                         Count == dynamic_extent ? size() - From : Count);
  }
};
template <class T, size_t N> TRANSHIP_CUDA_FN span(T (&)[N]) -> span<T, N>;
template <class T, size_t N> TRANSHIP_CUDA_FN span(array<T, N> &) -> span<T, N>;
template <class T, size_t N>
TRANSHIP_CUDA_FN span(const array<T, N> &) -> span<const T, N>;
template <class T> TRANSHIP_CUDA_FN span(T *, size_t) -> span<T>;
template <class T> TRANSHIP_CUDA_FN span(T *, T *) -> span<T>;
template <class C>
TRANSHIP_CUDA_FN span(C &&)
    -> span<::std::remove_pointer_t<decltype(::std::declval<C &>().data())>>;

} // namespace std
} // namespace cuda

#endif // TRANSHIP_CUDA_OWN
#endif
