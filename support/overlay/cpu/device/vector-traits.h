// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Vector types, for templates.
#ifndef TRANSHIP_CPU_DEVICE_VECTOR_TRAITS_H
#define TRANSHIP_CPU_DEVICE_VECTOR_TRAITS_H

#include "tranship/cpu/device/vectors.h"
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

#endif
