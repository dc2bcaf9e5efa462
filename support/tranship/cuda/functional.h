// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// <cuda/functional>: minimum, maximum, proclaim_return_type.
#ifndef TRANSHIP_CUDA_FUNCTIONAL_H
#define TRANSHIP_CUDA_FUNCTIONAL_H

#include "tranship/cuda/common.h"
#if !TRANSHIP_CUDA_OWN
#include <cuda/functional>
#else
#include "tranship/cuda/std/functional.h"

namespace cuda {

template <class T = void> struct minimum {
  TRANSHIP_CUDA_FN constexpr T operator()(const T &A, const T &B) const {
    return B < A ? B : A;
  }
};
template <> struct minimum<void> {
  using is_transparent = void;
  template <class T, class U>
  TRANSHIP_CUDA_FN constexpr ::std::common_type_t<T, U>
  operator()(const T &A, const U &B) const {
    return B < A ? B : A;
  }
};
template <class T = void> struct maximum {
  TRANSHIP_CUDA_FN constexpr T operator()(const T &A, const T &B) const {
    return A < B ? B : A;
  }
};
template <> struct maximum<void> {
  using is_transparent = void;
  template <class T, class U>
  TRANSHIP_CUDA_FN constexpr ::std::common_type_t<T, U>
  operator()(const T &A, const U &B) const {
    return A < B ? B : A;
  }
};

namespace detail {
template <class Result, class Function> struct Proclaimed {
  Function F;
  template <class... A>
  TRANSHIP_CUDA_FN constexpr Result operator()(A &&...Arguments) const {
    return F(static_cast<A &&>(Arguments)...);
  }
};
} // namespace detail

/// Clang knows what a lambda returns; libcu++ needs to be told with nvcc.
template <class Result, class Function>
TRANSHIP_CUDA_FN constexpr detail::Proclaimed<Result, ::std::decay_t<Function>>
proclaim_return_type(Function &&F) {
  return {static_cast<Function &&>(F)};
}

} // namespace cuda

#endif // TRANSHIP_CUDA_OWN
#endif
