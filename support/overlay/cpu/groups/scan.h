// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// CUDA's scans over groups.
#ifndef TRANSHIP_CPU_GROUPS_SCAN_H
#define TRANSHIP_CPU_GROUPS_SCAN_H

#include "tranship/cpu/groups/atomics.h"
#include "tranship/cpu/groups/steps.h"

namespace cooperative_groups {

namespace details {

template <bool Exclusive, class Group, class T, class Op>
TRANSHIP_CPU_INLINE T scanAll(const Group &G, const T &Value, Op &Combine,
                              Place At) {
  if constexpr (IsOfWarps<Group>) {
    return tranship::cpu::onTile(
        Group::size(), Value,
        [&](T *Values, unsigned Count) {
          scanTile<Exclusive>(
              Values, Count, Combine,
              [&](std::vector<T> &Sums) { precedingSums(Sums, Combine); },
              false);
        },
        At);
  } else {
    T Scanned = inclusiveInWarp(G, Value, Combine, At);
    if constexpr (Exclusive)
      Scanned = exclusiveInWarp(G, Scanned, Value, Combine, At);
    return Scanned;
  }
}

/// The last thread combines the sum of all into the object; what that held
/// before comes to all.
template <bool Exclusive, class Group, class Atomic, class T, class Op>
TRANSHIP_CPU_INLINE T scanUpdate(const Group &G, Atomic &Target, const T &Value,
                                 Op &Combine, Place At) {
  if constexpr (IsOfWarps<Group>) {
    auto ToOffsets = [&](std::vector<T> &Sums) {
      std::vector<T> All = Sums;
      scanInPlace(All.data(), static_cast<unsigned>(All.size()), Combine);
      T Old = updateAtomic(Target, All.back(), Combine);
      precedingSums(Sums, Combine);
      Sums[0] = Old;
      for (unsigned I = 1; I < Sums.size(); ++I)
        Sums[I] = Combine(Sums[I], Old);
    };
    return tranship::cpu::onTile(
        Group::size(), Value,
        [&](T *Values, unsigned Count) {
          scanTile<Exclusive>(Values, Count, Combine, ToOffsets, true);
        },
        At);
  } else {
    T Scanned = inclusiveInWarp(G, Value, Combine, At), Old = Scanned;
    if (G.thread_rank() == G.size() - 1)
      Old = updateAtomic(Target, Scanned, Combine);
    Old = G.shfl(Old, static_cast<int>(G.size()) - 1, At);
    if constexpr (Exclusive)
      Scanned = exclusiveInWarp(G, Scanned, Value, Combine, At);
    return Combine(Old, Scanned);
  }
}

} // namespace details

// Each thread gets the combination of the values up to its own, or of those
// before it, where the first gets T(). With _update, that is combined with what
// an atomic object held, and the object gets the combination of all.
#define TRANSHIP_CPU_SCAN(NAME, EXCLUSIVE)                                     \
  template <class Group, class T, class Op>                                    \
  TRANSHIP_CPU_INLINE auto NAME(const Group &G, T &&Value, Op &&Combine,       \
                                details::Place At = details::Place::here())    \
      -> decltype(Combine(Value, Value)) {                                     \
    using Own = details::Bare<T>;                                              \
    details::checkParameters<Group, Own, decltype(Combine(Value, Value))>();   \
    return details::scanAll<EXCLUSIVE, Group, Own>(G, Value, Combine, At);     \
  }                                                                            \
  template <class Group, class T>                                              \
  TRANSHIP_CPU_INLINE details::Bare<T> NAME(                                   \
      const Group &G, T &&Value, details::Place At = details::Place::here()) { \
    return cooperative_groups::NAME(G, static_cast<T &&>(Value),               \
                                    plus<details::Bare<T>>(), At);             \
  }                                                                            \
  template <class Group, class Atomic, class T, class Op,                      \
            class = details::Held<Atomic>>                                     \
  TRANSHIP_CPU_INLINE auto NAME##_update(                                      \
      const Group &G, Atomic &&Target, T &&Value, Op &&Combine,                \
      details::Place At = details::Place::here())                              \
      ->decltype(Combine(Value, Value)) {                                      \
    using Own = details::Bare<T>;                                              \
    details::checkParameters<Group, Own, decltype(Combine(Value, Value))>();   \
    static_assert(std::is_same_v<details::Held<Atomic>, Own>,                  \
                  "Destination and input types differ");                       \
    return details::scanUpdate<EXCLUSIVE, Group, Atomic, Own>(                 \
        G, Target, Value, Combine, At);                                        \
  }                                                                            \
  template <class Group, class Atomic, class T,                                \
            class Own = details::Held<Atomic>>                                 \
  TRANSHIP_CPU_INLINE Own NAME##_update(                                       \
      const Group &G, Atomic &&Target, T &&Value,                              \
      details::Place At = details::Place::here()) {                            \
    return cooperative_groups::NAME##_update(                                  \
        G, Target, static_cast<T &&>(Value), plus<Own>(), At);                 \
  }
TRANSHIP_CPU_SCAN(inclusive_scan, false)
TRANSHIP_CPU_SCAN(exclusive_scan, true)
#undef TRANSHIP_CPU_SCAN

} // namespace cooperative_groups

#endif
