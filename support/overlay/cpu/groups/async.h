// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Copies by a group, of CUDA's and of MXMACA's. A thread copies its part at
// once, where the card may do it until the group waits for it.
#ifndef TRANSHIP_CPU_GROUPS_ASYNC_H
#define TRANSHIP_CPU_GROUPS_ASYNC_H

#include "tranship/cpu/groups/common.h"

namespace cooperative_groups {

/// The group copies so many bytes. The other threads' parts are there behind
/// wait().
template <class Group, class T, class Number>
void memcpy_async(const Group &G, T *__restrict To, const T *__restrict From,
                  const Number &Bytes) {
  tranship::cpu::copyPart(To, From, static_cast<size_t>(Bytes), G.thread_rank(),
                          G.size());
}
/// The smaller number of elements of the two.
template <class Group, class T, class ToNumber, class FromNumber>
void memcpy_async(const Group &G, T *__restrict To, const ToNumber &ToCount,
                  const T *__restrict From, const FromNumber &FromCount) {
  auto A = static_cast<size_t>(ToCount), B = static_cast<size_t>(FromCount);
  tranship::cpu::copyPart(To, From, (A < B ? A : B) * sizeof(T),
                          G.thread_rank(), G.size());
}

template <class Group>
TRANSHIP_CPU_INLINE void
wait(const Group &G, tranship::cpu::Place At = tranship::cpu::Place::here()) {
  G.sync(At);
}
#ifdef TRANSHIP_CPU_CUDA
template <unsigned Stage, class Group>
TRANSHIP_CPU_INLINE void
wait_prior(const Group &G,
           tranship::cpu::Place At = tranship::cpu::Place::here()) {
  G.sync(At);
}
#endif

} // namespace cooperative_groups

#endif
