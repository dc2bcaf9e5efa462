// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Numbers of libraries as C++ has them.
#ifndef TRANSHIP_CPU_LIBRARIES_NUMBERS_H
#define TRANSHIP_CPU_LIBRARIES_NUMBERS_H

#include "tranship/cpu/cuda/cuComplex.h"
#include <complex>
#include <type_traits>

namespace tranship {
namespace cpu {

template <class T> struct IsComplex : std::false_type {};
template <class F> struct IsComplex<std::complex<F>> : std::true_type {};

template <class T> T conjugate(T Value) {
  if constexpr (IsComplex<T>::value)
    return std::conj(Value);
  else
    return Value;
}

inline std::complex<float> *as(cuComplex *P) {
  return reinterpret_cast<std::complex<float> *>(P);
}
inline const std::complex<float> *as(const cuComplex *P) {
  return reinterpret_cast<const std::complex<float> *>(P);
}
inline std::complex<float> *const *as(cuComplex *const *P) {
  return reinterpret_cast<std::complex<float> *const *>(P);
}
inline const std::complex<float> *const *as(const cuComplex *const *P) {
  return reinterpret_cast<const std::complex<float> *const *>(P);
}
inline std::complex<double> *as(cuDoubleComplex *P) {
  return reinterpret_cast<std::complex<double> *>(P);
}
inline const std::complex<double> *as(const cuDoubleComplex *P) {
  return reinterpret_cast<const std::complex<double> *>(P);
}
inline std::complex<double> *const *as(cuDoubleComplex *const *P) {
  return reinterpret_cast<std::complex<double> *const *>(P);
}
inline const std::complex<double> *const *as(const cuDoubleComplex *const *P) {
  return reinterpret_cast<const std::complex<double> *const *>(P);
}
template <class T> T as(T Value) { return Value; }

template <class... P> bool anyNull(const P *...Pointers) {
  return (!Pointers || ...);
}

} // namespace cpu
} // namespace tranship

#endif
