// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Calls of a BLAS or LAPACK, whose functions get all arguments by address.
#ifndef TRANSHIP_CPU_LIBRARIES_FORTRAN_H
#define TRANSHIP_CPU_LIBRARIES_FORTRAN_H

#include "tranship/cpu/libraries/numbers.h"
#include <cstdint>
#include <type_traits>

namespace tranship {
namespace cpu {

using Int = int64_t; ///< Of our own functions; theirs have int.

/// The type of a number's parts.
template <class T> struct PartOf {
  using Type = T;
};
template <class F> struct PartOf<std::complex<F>> {
  using Type = F;
};
template <class T> using Part = typename PartOf<T>::Type;

/// That of four functions whose numbers are T.
template <class T, class F> constexpr F pick(F S, F D, F C, F Z) {
  if constexpr (std::is_same_v<T, float>)
    return S;
  else if constexpr (std::is_same_v<T, double>)
    return D;
  else if constexpr (std::is_same_v<T, std::complex<float>>)
    return C;
  else
    return Z;
}

/// An argument's value with an address.
template <class T> struct Argument {
  T Value;
  const void *address() const {
    if constexpr (std::is_pointer_v<T>)
      return Value;
    else
      return &Value;
  }
};
inline Argument<int> argument(Int Value) { return {int(Value)}; }
template <class T> Argument<T> argument(T Value) { return {Value}; }

template <class... A> void callFortran(void (*Function)(), A... Arguments) {
  using Type = void (*)(decltype(Arguments.address())...);
  reinterpret_cast<Type>(Function)(Arguments.address()...);
}

/// A function for numbers of the type T, by the names of the four.
#define TRANSHIP_FORTRAN(Name, S, D, C, Z)                                     \
  extern "C" {                                                                 \
  void S();                                                                    \
  void D();                                                                    \
  void C();                                                                    \
  void Z();                                                                    \
  }                                                                            \
  namespace fortran {                                                          \
  template <class T, class... A> void Name(A... Arguments) {                   \
    callFortran(pick<T>(S, D, C, Z), argument(Arguments)...);                  \
  }                                                                            \
  }
#define TRANSHIP_FORTRAN4(Name)                                                \
  TRANSHIP_FORTRAN(Name, s##Name##_, d##Name##_, c##Name##_, z##Name##_)

} // namespace cpu
} // namespace tranship

#endif
