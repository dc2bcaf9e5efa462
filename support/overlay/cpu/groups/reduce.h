// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// CUDA's reductions over groups.
#ifndef TRANSHIP_CPU_GROUPS_REDUCE_H
#define TRANSHIP_CPU_GROUPS_REDUCE_H

#include "tranship/cpu/groups/atomics.h"
#include "tranship/cpu/groups/operators.h"
#include "tranship/cpu/groups/steps.h"

namespace cooperative_groups {

/// All threads get the combination of all their values. It is combined in the
/// order in which the card does it.
template <class Group, class T, class Op>
TRANSHIP_CPU_INLINE auto reduce(const Group &G, T &&Value, Op &&Combine,
                                details::Place At = details::Place::here())
    -> decltype(Combine(Value, Value)) {
  using Own = details::Bare<T>;
  details::checkParameters<Group, Own, decltype(Combine(Value, Value))>();
  return details::reduceAll<Group, Own>(G, Value, Combine, At);
}

/// One thread combines the reduction into an atomic object.
template <class Group, class Atomic, class T, class Op,
          class = details::Held<Atomic>>
TRANSHIP_CPU_INLINE void
reduce_update_async(const Group &G, Atomic &&Target, T &&Value, Op &&Combine,
                    details::Place At = details::Place::here()) {
  using Own = details::Bare<T>;
  details::checkParameters<Group, Own, decltype(Combine(Value, Value))>();
  static_assert(std::is_same_v<details::Held<Atomic>, Own>,
                "Destination and input types differ");
  Own Result = details::reduceAll<Group, Own>(G, Value, Combine, At);
  if (G.thread_rank() == 0)
    details::updateAtomic(Target, Result, Combine);
}

/// One thread stores the reduction in an atomic object, or at a pointer.
template <class Group, class Atomic, class T, class Op,
          class = details::Held<Atomic>>
TRANSHIP_CPU_INLINE void
reduce_store_async(const Group &G, Atomic &&Target, T &&Value, Op &&Combine,
                   details::Place At = details::Place::here()) {
  using Own = details::Bare<T>;
  details::checkParameters<Group, Own, decltype(Combine(Value, Value))>();
  static_assert(std::is_same_v<details::Held<Atomic>, Own>,
                "Destination and input types differ");
  Own Result = details::reduceAll<Group, Own>(G, Value, Combine, At);
  if (G.thread_rank() == 0)
    Target.store(Result, cuda::memory_order_relaxed);
}
template <class Group, class Target, class T, class Op>
TRANSHIP_CPU_INLINE void
reduce_store_async(const Group &G, Target *To, T &&Value, Op &&Combine,
                   details::Place At = details::Place::here()) {
  using Own = details::Bare<T>;
  details::checkParameters<Group, Own, decltype(Combine(Value, Value))>();
  static_assert(std::is_same_v<Target, Own>,
                "Destination and input types differ");
  Own Result = details::reduceAll<Group, Own>(G, Value, Combine, At);
  if (G.thread_rank() == 0)
    *To = Result;
}

} // namespace cooperative_groups

#endif
