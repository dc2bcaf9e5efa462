// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// <cuda/std/functional>: invoke, reference_wrapper, and the function objects,
// which are the host's: they are constexpr. There is no cuda::std::function.
#ifndef TRANSHIP_CUDA_STD_FUNCTIONAL_H
#define TRANSHIP_CUDA_STD_FUNCTIONAL_H

#include "tranship/cuda/common.h"
#if !TRANSHIP_CUDA_OWN
#include <cuda/std/functional>
#else
#include "tranship/cuda/std/utility.h"
#include <functional>

namespace cuda {
namespace std {

using ::std::bit_and;
using ::std::bit_not;
using ::std::bit_or;
using ::std::bit_xor;
using ::std::divides;
using ::std::equal_to;
using ::std::greater;
using ::std::greater_equal;
using ::std::less;
using ::std::less_equal;
using ::std::logical_and;
using ::std::logical_not;
using ::std::logical_or;
using ::std::minus;
using ::std::modulus;
using ::std::multiplies;
using ::std::negate;
using ::std::not_equal_to;
using ::std::plus;

struct identity {
  template <class T> TRANSHIP_CUDA_FN constexpr T &&operator()(T &&It) const {
    return static_cast<T &&>(It);
  }
  using is_transparent = void;
};

template <class T> class reference_wrapper {
  T *Address;

public:
  using type = T;
  TRANSHIP_CUDA_FN constexpr reference_wrapper(T &To)
      : Address(::std::addressof(To)) {}
  TRANSHIP_CUDA_FN constexpr operator T &() const { return *Address; }
  TRANSHIP_CUDA_FN constexpr T &get() const { return *Address; }
  template <class... A>
  TRANSHIP_CUDA_FN constexpr decltype(auto) operator()(A &&...Arguments) const {
    return (*Address)(static_cast<A &&>(Arguments)...);
  }
};
template <class T> TRANSHIP_CUDA_FN constexpr reference_wrapper<T> ref(T &To) {
  return To;
}
template <class T>
TRANSHIP_CUDA_FN constexpr reference_wrapper<const T> cref(const T &To) {
  return To;
}

namespace detail {
template <class T, class U>
TRANSHIP_CUDA_FN constexpr decltype(auto) objectOf(U &&Of) {
  if constexpr (::std::is_base_of_v<T, ::std::decay_t<U>>)
    return static_cast<U &&>(Of);
  else
    return (*static_cast<U &&>(Of));
}
/// What a pointer to a member points to, called if it is a function.
template <class M, class T, class U, class... A>
TRANSHIP_CUDA_FN constexpr decltype(auto) invoke(M T::*Member, U &&Of,
                                                 A &&...Arguments) {
  if constexpr (::std::is_function_v<M>)
    return (objectOf<T>(static_cast<U &&>(Of)).*
            Member)(static_cast<A &&>(Arguments)...);
  else
    return (objectOf<T>(static_cast<U &&>(Of)).*Member);
}
} // namespace detail

template <class F, class... A>
TRANSHIP_CUDA_FN constexpr decltype(auto) invoke(F &&Function,
                                                 A &&...Arguments) {
  if constexpr (::std::is_member_pointer_v<::std::decay_t<F>>)
    return detail::invoke(Function, static_cast<A &&>(Arguments)...);
  else
    return static_cast<F &&>(Function)(static_cast<A &&>(Arguments)...);
}

} // namespace std
} // namespace cuda

#endif // TRANSHIP_CUDA_OWN
#endif
