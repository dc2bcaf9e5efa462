// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The steps of reductions and scans, as the card takes them.
#ifndef TRANSHIP_CPU_GROUPS_STEPS_H
#define TRANSHIP_CPU_GROUPS_STEPS_H

#include "tranship/cpu/groups/operators.h"

namespace cooperative_groups {
namespace details {

/// Integers that the card reduces in one instruction, which goes over the
/// threads that are there.
template <class T, class Op>
constexpr bool IsOneStep =
    std::is_integral_v<T> && sizeof(T) <= 4 &&
    (std::is_same_v<Bare<Op>, plus<T>> || std::is_same_v<Bare<Op>, less<T>> ||
     std::is_same_v<Bare<Op>, greater<T>> ||
     std::is_same_v<Bare<Op>, bit_and<T>> ||
     std::is_same_v<Bare<Op>, bit_or<T>> ||
     std::is_same_v<Bare<Op>, bit_xor<T>>);
template <class Group> constexpr bool IsSmall = false;
template <unsigned Size, class P>
constexpr bool IsSmall<thread_block_tile<Size, P>> = (Size < 16);

template <class T, class Op>
TRANSHIP_CPU_INLINE T inOneStep(unsigned Mask, T Value, const Op &, Place At) {
  using Word = std::conditional_t<std::is_unsigned_v<T>, unsigned, int>;
  Word Wide = static_cast<Word>(Value);
  if constexpr (std::is_same_v<Op, plus<T>>)
    return static_cast<T>(__reduce_add_sync(Mask, Wide, At));
  else if constexpr (std::is_same_v<Op, less<T>>)
    return static_cast<T>(__reduce_min_sync(Mask, Wide, At));
  else if constexpr (std::is_same_v<Op, greater<T>>)
    return static_cast<T>(__reduce_max_sync(Mask, Wide, At));
  else if constexpr (std::is_same_v<Op, bit_and<T>>)
    return static_cast<T>(
        __reduce_and_sync(Mask, static_cast<unsigned>(Wide), At));
  else if constexpr (std::is_same_v<Op, bit_or<T>>)
    return static_cast<T>(
        __reduce_or_sync(Mask, static_cast<unsigned>(Wide), At));
  else
    return static_cast<T>(
        __reduce_xor_sync(Mask, static_cast<unsigned>(Wide), At));
}

/// A later thread's value is the first operand.
template <class Group, class T, class Op>
TRANSHIP_CPU_INLINE T inclusiveInWarp(const Group &G, T Value, Op &Combine,
                                      Place At) {
  for (unsigned Distance = 1; Distance < G.size(); Distance <<= 1) {
    T Earlier = G.shfl_up(Value, Distance, At);
    if (Distance <= G.thread_rank())
      Value = Combine(Value, Earlier);
  }
  return Value;
}

template <class Group, class T, class Op>
TRANSHIP_CPU_INLINE T exclusiveInWarp(const Group &G, T Inclusive, T Value,
                                      const Op &, Place At) {
  if constexpr (IsSum<T, Op>) {
    return static_cast<T>(Inclusive - Value);
  } else {
    T Earlier = G.shfl_up(Inclusive, 1, At);
    return G.thread_rank() == 0 ? T{} : Earlier;
  }
}

template <class T, class Op>
TRANSHIP_CPU_INLINE T reduceInWarp(const coalesced_group &G, T Value,
                                   Op &Combine, Place At) {
  if (G.size() == 32) {
    for (unsigned Distance = 16; Distance != 0; Distance >>= 1)
      Value = Combine(Value, fetch("__shfl_xor_sync", ~0u, Value,
                                   tranship::cpu::lane() ^ Distance, At));
    return Value;
  }
  T Scanned = inclusiveInWarp(G, Value, Combine, At);
  return G.shfl(Scanned, static_cast<int>(G.size()) - 1, At);
}
template <unsigned Size, class P, class T, class Op>
TRANSHIP_CPU_INLINE T reduceInWarp(const thread_block_tile<Size, P> &G, T Value,
                                   Op &Combine, Place At) {
  for (unsigned Distance = Size / 2; Distance != 0; Distance >>= 1)
    Value = Combine(Value, G.shfl_xor(Value, Distance, At));
  return Value;
}

template <class Group, class T, class Op>
TRANSHIP_CPU_INLINE T reduceAll(const Group &G, const T &Value, Op &Combine,
                                Place At) {
  if constexpr (IsOfWarps<Group>)
    return tranship::cpu::onTile(
        Group::size(), Value,
        [&](T *Values, unsigned Count) {
          T Result = reduceTile(Values, Count, Combine);
          for (unsigned I = 0; I < Count; ++I)
            Values[I] = Result;
        },
        At);
  else if constexpr (IsOneStep<T, Op> && !IsSmall<Group>)
    return inOneStep(G.lanes(Key()), Value, Combine, At);
  else
    return reduceInWarp(G, Value, Combine, At);
}

/// The scan of a tile of several warps: each warp's, then the sums of warps.
/// ToOffsets makes of these what each warp adds.
template <bool Exclusive, class T, class Op, class Function>
void scanTile(T *Values, unsigned Count, Op &Combine, Function ToOffsets,
              bool AlwaysAdds) {
  std::vector<T> Sums;
  for (unsigned First = 0; First < Count; First += 32) {
    unsigned Here = Count - First < 32 ? Count - First : 32;
    scanInPlace(Values + First, Here, Combine);
    Sums.push_back(Values[First + Here - 1]);
    if (Exclusive)
      for (unsigned I = Here; I-- > 1;)
        Values[First + I] = Values[First + I - 1];
  }
  ToOffsets(Sums);
  for (unsigned I = 0; I < Count; ++I)
    if (Exclusive && I % 32 == 0)
      Values[I] = Sums[I / 32];
    else if (AlwaysAdds || I >= 32)
      Values[I] = Combine(Values[I], Sums[I / 32]);
}

/// What precedes each warp.
template <class T, class Op>
void precedingSums(std::vector<T> &Sums, Op &Combine) {
  std::vector<T> Own = Sums;
  unsigned Count = static_cast<unsigned>(Sums.size());
  scanInPlace(Sums.data(), Count, Combine);
  excludeInPlace(Sums.data(), Own.data(), Count, Combine);
}

} // namespace details
} // namespace cooperative_groups

#endif
