// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// CUDA's partitions by a value, and calls by one thread of a group.
#ifndef TRANSHIP_CPU_GROUPS_PARTITION_H
#define TRANSHIP_CPU_GROUPS_PARTITION_H

#include "tranship/cpu/groups/cuda.h"

namespace cooperative_groups {

namespace details {

TRANSHIP_CPU_INLINE coalesced_group binaryOf(unsigned Mask, bool Predicate,
                                             Place At) {
  unsigned True = vote(Mask, Predicate, At);
  if (True == Mask || True == 0)
    return coalesced_group(Key(), Mask);
  return coalesced_group(Key(), Predicate ? True : Mask & ~True,
                         Predicate ? 1 : 0, 2);
}

/// Groups are in the order of their first threads.
template <class Label>
TRANSHIP_CPU_INLINE coalesced_group labeledOf(unsigned Mask, Label Value,
                                              Place At) {
  static_assert(std::is_integral_v<Label> || std::is_pointer_v<Label>,
                "labeled_partition predicate must be an integral or pointer "
                "type");
  if constexpr (std::is_same_v<Label, bool>) {
    return binaryOf(Mask, Value, At);
  } else if constexpr (std::is_pointer_v<Label>) {
    return labeledOf(Mask, reinterpret_cast<unsigned long long>(Value), At);
  } else {
    unsigned Same = __match_any_sync(Mask, Value, At);
    unsigned First = tranship::cpu::lowestOf(Same);
    unsigned Leaders = vote(Mask, First == tranship::cpu::lane(), At);
    return coalesced_group(
        Key(), Same,
        tranship::cpu::countOf(Leaders & tranship::cpu::firstLanes(First)),
        tranship::cpu::countOf(Leaders));
  }
}

} // namespace details

/// The threads of the group with the same predicate, or label.
TRANSHIP_CPU_INLINE coalesced_group
binary_partition(const coalesced_group &G, bool Predicate,
                 details::Place At = details::Place::here()) {
  return details::binaryOf(G.lanes(details::Key()), Predicate, At);
}
template <unsigned Size, class ParentT>
TRANSHIP_CPU_INLINE coalesced_group
binary_partition(const thread_block_tile<Size, ParentT> &G, bool Predicate,
                 details::Place At = details::Place::here()) {
  static_assert(Size <= 32, "Binary partition is available only for tiles of "
                            "size smaller or equal to 32");
  return details::binaryOf(G.lanes(details::Key()), Predicate, At);
}
template <class Label>
TRANSHIP_CPU_INLINE coalesced_group
labeled_partition(const coalesced_group &G, Label Value,
                  details::Place At = details::Place::here()) {
  return details::labeledOf(G.lanes(details::Key()), Value, At);
}
template <class Label, unsigned Size, class ParentT>
TRANSHIP_CPU_INLINE coalesced_group
labeled_partition(const thread_block_tile<Size, ParentT> &G, Label Value,
                  details::Place At = details::Place::here()) {
  static_assert(Size <= 32, "Labeled partition is available only for tiles of "
                            "size smaller or equal to 32");
  return details::labeledOf(G.lanes(details::Key()), Value, At);
}

/// One thread calls the function; the first one, where the card may choose
/// another.
template <class Group, class Function, class... Arguments>
TRANSHIP_CPU_INLINE void invoke_one(const Group &G, Function &&Call,
                                    Arguments &&...A) {
  if (G.thread_rank() == 0)
    static_cast<Function &&>(Call)(static_cast<Arguments &&>(A)...);
}

namespace details {
template <class Group, class Function, class... Arguments>
TRANSHIP_CPU_INLINE auto invokeAndTell(const Group &G, Function &&Call,
                                       Arguments &&...A) {
  using Result = Bare<decltype(static_cast<Function &&>(Call)(
      static_cast<Arguments &&>(A)...))>;
  static_assert(!std::is_same_v<Result, void>,
                "For invocables returning void invoke_one should be used "
                "instead");
  Result Value{};
  if (G.thread_rank() == 0)
    Value = static_cast<Function &&>(Call)(static_cast<Arguments &&>(A)...);
  return G.shfl(Value, 0);
}
} // namespace details

/// The same, and all threads get the result.
template <class Function, class... Arguments>
TRANSHIP_CPU_INLINE auto invoke_one_broadcast(const coalesced_group &G,
                                              Function &&Call,
                                              Arguments &&...A) {
  return details::invokeAndTell(G, static_cast<Function &&>(Call),
                                static_cast<Arguments &&>(A)...);
}
template <unsigned Size, class ParentT, class Function, class... Arguments>
TRANSHIP_CPU_INLINE auto
invoke_one_broadcast(const thread_block_tile<Size, ParentT> &G, Function &&Call,
                     Arguments &&...A) {
  return details::invokeAndTell(G, static_cast<Function &&>(Call),
                                static_cast<Arguments &&>(A)...);
}

} // namespace cooperative_groups

#endif
