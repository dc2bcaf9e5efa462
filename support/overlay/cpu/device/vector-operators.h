// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// HIP's operators of vector types: component by component, with vectors of the
// same type and with scalars. CUDA has none.
#ifndef TRANSHIP_CPU_DEVICE_VECTOR_OPERATORS_H
#define TRANSHIP_CPU_DEVICE_VECTOR_OPERATORS_H

#include "tranship/cpu/device/vector-traits.h"

#define TRANSHIP_CPU_OPERATOR(OP, ASSIGN, IF)                                  \
  template <class V>                                                           \
  TRANSHIP_CPU_INLINE constexpr tranship::cpu::IF<V> &operator ASSIGN(         \
      V & A, const V & B) {                                                    \
    constexpr int Count = tranship::cpu::ComponentsOf<V>;                      \
    A.x ASSIGN B.x;                                                            \
    if constexpr (Count > 1)                                                   \
      A.y ASSIGN B.y;                                                          \
    if constexpr (Count > 2)                                                   \
      A.z ASSIGN B.z;                                                          \
    if constexpr (Count > 3)                                                   \
      A.w ASSIGN B.w;                                                          \
    return A;                                                                  \
  }                                                                            \
  template <class V, class S, class = tranship::cpu::IfScalar<S>>              \
  TRANSHIP_CPU_INLINE constexpr tranship::cpu::IF<V> &operator ASSIGN(V & A,   \
                                                                      S B) {   \
    return A ASSIGN tranship::cpu::filledWith<V>(                              \
        static_cast<tranship::cpu::Component<V>>(B));                          \
  }                                                                            \
  template <class V>                                                           \
  TRANSHIP_CPU_INLINE constexpr tranship::cpu::IF<V> operator OP(              \
      const V & A, const V & B) {                                              \
    V Result = A;                                                              \
    return Result ASSIGN B;                                                    \
  }                                                                            \
  template <class V, class S, class = tranship::cpu::IfScalar<S>>              \
  TRANSHIP_CPU_INLINE constexpr tranship::cpu::IF<V> operator OP(const V & A,  \
                                                                 S B) {        \
    V Result = A;                                                              \
    return Result ASSIGN B;                                                    \
  }                                                                            \
  template <class V, class S, class = tranship::cpu::IfScalar<S>>              \
  TRANSHIP_CPU_INLINE constexpr tranship::cpu::IF<V> operator OP(              \
      S A, const V & B) {                                                      \
    V Result = tranship::cpu::filledWith<V>(                                   \
        static_cast<tranship::cpu::Component<V>>(A));                          \
    return Result ASSIGN B;                                                    \
  }

TRANSHIP_CPU_OPERATOR(+, +=, IfVector)
TRANSHIP_CPU_OPERATOR(-, -=, IfVector)
TRANSHIP_CPU_OPERATOR(*, *=, IfVector)
TRANSHIP_CPU_OPERATOR(/, /=, IfVector)
TRANSHIP_CPU_OPERATOR(%, %=, IfIntegers)
TRANSHIP_CPU_OPERATOR(&, &=, IfIntegers)
TRANSHIP_CPU_OPERATOR(|, |=, IfIntegers)
TRANSHIP_CPU_OPERATOR(^, ^=, IfIntegers)
TRANSHIP_CPU_OPERATOR(<<, <<=, IfIntegers)
TRANSHIP_CPU_OPERATOR(>>, >>=, IfIntegers)
#undef TRANSHIP_CPU_OPERATOR

template <class V>
TRANSHIP_CPU_INLINE constexpr tranship::cpu::IfVector<V> operator+(const V &A) {
  return A;
}
template <class V>
TRANSHIP_CPU_INLINE constexpr tranship::cpu::IfVector<V> operator-(const V &A) {
  V Result = A;
  Result.x = -A.x;
  if constexpr (tranship::cpu::ComponentsOf<V> > 1)
    Result.y = -A.y;
  if constexpr (tranship::cpu::ComponentsOf<V> > 2)
    Result.z = -A.z;
  if constexpr (tranship::cpu::ComponentsOf<V> > 3)
    Result.w = -A.w;
  return Result;
}
template <class V>
TRANSHIP_CPU_INLINE constexpr tranship::cpu::IfIntegers<V>
operator~(const V &A) {
  return A ^ tranship::cpu::filledWith<V>(
                 static_cast<tranship::cpu::Component<V>>(-1));
}
template <class V>
TRANSHIP_CPU_INLINE constexpr tranship::cpu::IfVector<V> &operator++(V &A) {
  return A += 1;
}
template <class V>
TRANSHIP_CPU_INLINE constexpr tranship::cpu::IfVector<V> &operator--(V &A) {
  return A -= 1;
}
template <class V>
TRANSHIP_CPU_INLINE constexpr tranship::cpu::IfVector<V> operator++(V &A, int) {
  const V Old = A;
  A += 1;
  return Old;
}
template <class V>
TRANSHIP_CPU_INLINE constexpr tranship::cpu::IfVector<V> operator--(V &A, int) {
  const V Old = A;
  A -= 1;
  return Old;
}

/// Whether all components are equal.
template <class V, class = tranship::cpu::IfVector<V>>
TRANSHIP_CPU_INLINE constexpr bool operator==(const V &A, const V &B) {
  constexpr int Count = tranship::cpu::ComponentsOf<V>;
  bool Same = A.x == B.x;
  if constexpr (Count > 1)
    Same = Same && A.y == B.y;
  if constexpr (Count > 2)
    Same = Same && A.z == B.z;
  if constexpr (Count > 3)
    Same = Same && A.w == B.w;
  return Same;
}
template <class V, class = tranship::cpu::IfVector<V>>
TRANSHIP_CPU_INLINE constexpr bool operator!=(const V &A, const V &B) {
  return !(A == B);
}

#endif
