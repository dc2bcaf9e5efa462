// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// HIP's operators of vector types: component by component, with vectors of the
// same type and with scalars. CUDA has none.
#ifndef TRANSHIP_CPU_DEVICE_VECTOR_OPERATORS_H
#define TRANSHIP_CPU_DEVICE_VECTOR_OPERATORS_H

#include "tranship/cpu/cuda/vector_types.h"
#include "tranship/cpu/engine.h"
#include <type_traits>

namespace tranship {
namespace cpu {

/// How many components a type has: 0 if it is not one of the vector types.
template <class V> constexpr int ComponentsOf = 0;
#define TRANSHIP_CPU_COMPONENTS(NAME)                                          \
  template <> constexpr inline int ComponentsOf<NAME##1> = 1;                  \
  template <> constexpr inline int ComponentsOf<NAME##2> = 2;                  \
  template <> constexpr inline int ComponentsOf<NAME##3> = 3;                  \
  template <> constexpr inline int ComponentsOf<NAME##4> = 4;
TRANSHIP_CPU_COMPONENTS(char)
TRANSHIP_CPU_COMPONENTS(uchar)
TRANSHIP_CPU_COMPONENTS(short)
TRANSHIP_CPU_COMPONENTS(ushort)
TRANSHIP_CPU_COMPONENTS(int)
TRANSHIP_CPU_COMPONENTS(uint)
TRANSHIP_CPU_COMPONENTS(long)
TRANSHIP_CPU_COMPONENTS(ulong)
TRANSHIP_CPU_COMPONENTS(longlong)
TRANSHIP_CPU_COMPONENTS(ulonglong)
TRANSHIP_CPU_COMPONENTS(float)
TRANSHIP_CPU_COMPONENTS(double)
#undef TRANSHIP_CPU_COMPONENTS

template <class V> using Component = decltype(V::x);
template <class V> using IfVector = std::enable_if_t<(ComponentsOf<V> > 0), V>;
template <class V>
using IfIntegers =
    std::enable_if_t<std::is_integral_v<Component<IfVector<V>>>, V>;
template <class S>
using IfScalar = std::enable_if_t<std::is_arithmetic_v<S>, S>;

template <class V> TRANSHIP_CPU_INLINE constexpr V filledWith(Component<V> X) {
  if constexpr (ComponentsOf<V> == 1)
    return {X};
  else if constexpr (ComponentsOf<V> == 2)
    return {X, X};
  else if constexpr (ComponentsOf<V> == 3)
    return {X, X, X};
  else
    return {X, X, X, X};
}

} // namespace cpu
} // namespace tranship

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
