// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How collectives update atomic objects.
#ifndef TRANSHIP_CPU_GROUPS_ATOMICS_H
#define TRANSHIP_CPU_GROUPS_ATOMICS_H

#include "tranship/cpu/cuda/cuda/atomic"
#include "tranship/cpu/groups/operators.h"

namespace cooperative_groups {
namespace details {

/// The type that an atomic object holds; nothing for other types.
template <class T> struct AtomicOf {};
template <class T, cuda::thread_scope Scope>
struct AtomicOf<cuda::atomic<T, Scope>> {
  using type = T;
};
template <class T, cuda::thread_scope Scope>
struct AtomicOf<cuda::atomic_ref<T, Scope>> {
  using type = T;
};
template <class T> using Held = typename AtomicOf<Bare<T>>::type;

/// Combines a value into it; gives what it held.
template <class Atomic, class T, class Op>
T updateAtomic(Atomic &Target, const T &Value, Op &Combine) {
  T Old = Target.load(cuda::memory_order_relaxed);
  while (!Target.compare_exchange_weak(Old, Combine(Old, Value),
                                       cuda::memory_order_relaxed))
    ;
  return Old;
}

} // namespace details
} // namespace cooperative_groups

#endif
