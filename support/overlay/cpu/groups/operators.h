// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The operators of CUDA's cooperative groups. As in CUDA, less gives the
// smaller of two and greater the greater.
#ifndef TRANSHIP_CPU_GROUPS_OPERATORS_H
#define TRANSHIP_CPU_GROUPS_OPERATORS_H

#include "tranship/cpu/groups/cuda.h"

namespace cooperative_groups {

#define TRANSHIP_CPU_OPERATOR(NAME, VALUE)                                     \
  template <class T> struct NAME {                                             \
    __device__ T operator()(T A, T B) const { return VALUE; }                  \
  };
TRANSHIP_CPU_OPERATOR(plus, A + B)
TRANSHIP_CPU_OPERATOR(less, B < A ? B : A)
TRANSHIP_CPU_OPERATOR(greater, A < B ? B : A)
TRANSHIP_CPU_OPERATOR(bit_and, A &B)
TRANSHIP_CPU_OPERATOR(bit_or, A | B)
TRANSHIP_CPU_OPERATOR(bit_xor, A ^ B)
#undef TRANSHIP_CPU_OPERATOR

namespace details {

template <class Group> constexpr bool IsCollective = false;
template <unsigned Size, class P>
constexpr bool IsCollective<thread_block_tile<Size, P>> = true;
template <> inline constexpr bool IsCollective<coalesced_group> = true;
/// Groups of more than one warp.
template <class Group>
constexpr bool IsOfWarps = Group::_group_id == multi_tile_group_id;

template <class Group, class T, class Result> constexpr void checkParameters() {
  static_assert(IsCollective<Group>,
                "This group does not exclusively represent a tile");
  static_assert(std::is_same_v<Bare<T>, Bare<Result>>,
                "Operator input and output types differ");
  if constexpr (IsCollective<Group>)
    if constexpr (IsOfWarps<Group>)
      checkCollective<Bare<T>>();
}

template <class T, class Op>
constexpr bool IsSum =
    std::is_integral_v<T> && std::is_same_v<Bare<Op>, plus<T>>;

//===-- In memory, for tiles of several warps -----------------------------===//
// In the order in which the card combines, so that sums of floating-point
// numbers are the same.

template <class T, class Op>
void scanInPlace(T *Values, unsigned Count, Op &Combine) {
  for (unsigned Distance = 1; Distance < Count; Distance <<= 1)
    for (unsigned I = Count; I-- > Distance;)
      Values[I] = Combine(Values[I], Values[I - Distance]);
}
/// What precedes each, of scanned values.
template <class T, class Op>
void excludeInPlace(T *Scanned, const T *Values, unsigned Count, const Op &) {
  for (unsigned I = Count; I-- > 0;)
    if constexpr (IsSum<T, Op>)
      Scanned[I] = static_cast<T>(Scanned[I] - Values[I]);
    else
      Scanned[I] = I == 0 ? T{} : Scanned[I - 1];
}
template <class T, class Op>
T reduceInPlace(T *Values, unsigned Count, Op &Combine) {
  if ((Count & (Count - 1)) != 0) {
    scanInPlace(Values, Count, Combine);
    return Values[Count - 1];
  }
  for (unsigned Distance = Count / 2; Distance != 0; Distance /= 2)
    for (unsigned I = 0; I < Distance; ++I)
      Values[I] = Combine(Values[I], Values[I + Distance]);
  return Values[0];
}

/// A value for each warp.
template <class T, class Op>
std::vector<T> reduceWarps(T *Values, unsigned Count, Op &Combine) {
  std::vector<T> Sums;
  for (unsigned First = 0; First < Count; First += 32)
    Sums.push_back(reduceInPlace(
        Values + First, Count - First < 32 ? Count - First : 32, Combine));
  return Sums;
}

template <class T, class Op>
T reduceTile(T *Values, unsigned Count, Op &Combine) {
  std::vector<T> Sums = reduceWarps(Values, Count, Combine);
  return reduceInPlace(Sums.data(), static_cast<unsigned>(Sums.size()),
                       Combine);
}

} // namespace details

} // namespace cooperative_groups

#endif
