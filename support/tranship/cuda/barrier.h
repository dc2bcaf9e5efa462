// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// <cuda/barrier>: barriers, and copies that end at one.
#ifndef TRANSHIP_CUDA_BARRIER_H
#define TRANSHIP_CUDA_BARRIER_H

#include "tranship/cuda/common.h"
#if !TRANSHIP_CUDA_OWN
#include <cuda/barrier>
#else
#include "tranship/cuda/atomic.h"
#include "tranship/cuda/detail/copy.h"

namespace cuda {
namespace std {
/// What is done at the end of a phase: nothing.
struct empty_completion {
  TRANSHIP_CUDA_FN void operator()() const noexcept {}
};
} // namespace std

/// One word holds the phase and how many threads are still to arrive, so that
/// one atomic operation is an arrival. Nobody can arrive while the last one
/// begins the next phase.
template <thread_scope Scope, class Completion = std::empty_completion>
class barrier {
  using Count = unsigned long long;
  static constexpr Count Phase = 1ull << 32;
  static constexpr Count Threads = Phase - 1;

  atomic<Count, Scope> State;
  atomic<unsigned, Scope> Expected;
  Completion AtEnd;

  TRANSHIP_CUDA_FN unsigned phase(memory_order Order) const {
    return static_cast<unsigned>(State.load(Order) / Phase);
  }

public:
  using arrival_token = unsigned;

  barrier() = default; ///< See init().
  TRANSHIP_CUDA_FN constexpr barrier(ptrdiff_t Number,
                                     Completion F = Completion())
      : State(static_cast<Count>(Number)),
        Expected(static_cast<unsigned>(Number)), AtEnd(F) {}
  barrier(const barrier &) = delete;
  barrier &operator=(const barrier &) = delete;
  TRANSHIP_CUDA_FN static constexpr ptrdiff_t max() { return (1 << 20) - 1; }

  friend TRANSHIP_CUDA_FN void init(barrier *At, ptrdiff_t Number,
                                    Completion F = Completion()) {
    At->AtEnd = F;
    At->Expected.store(static_cast<unsigned>(Number), memory_order_relaxed);
    At->State.store(static_cast<Count>(Number), memory_order_relaxed);
  }

  TRANSHIP_CUDA_FN arrival_token arrive(ptrdiff_t Number = 1) {
    auto By = static_cast<Count>(Number);
    Count Old = State.fetch_sub(By, memory_order_acq_rel);
    if ((Old & Threads) == By) {
      AtEnd();
      State.store((Old / Phase + 1) * Phase +
                      Expected.load(memory_order_relaxed),
                  memory_order_release);
    }
    return static_cast<arrival_token>(Old / Phase);
  }
  TRANSHIP_CUDA_FN bool try_wait(arrival_token Token) const {
    return phase(memory_order_acquire) != Token;
  }
  TRANSHIP_CUDA_FN void wait(arrival_token Token) const {
    while (!try_wait(Token))
      detail::rest();
  }
  /// Whether a phase of this parity is over: of the last two, as in CUDA.
  TRANSHIP_CUDA_FN bool try_wait_parity(bool Parity) const {
    return (phase(memory_order_acquire) & 1) != static_cast<unsigned>(Parity);
  }
  TRANSHIP_CUDA_FN void wait_parity(bool Parity) const {
    while (!try_wait_parity(Parity))
      detail::rest();
  }
  TRANSHIP_CUDA_FN void arrive_and_wait() { wait(arrive()); }
  TRANSHIP_CUDA_FN void arrive_and_drop() {
    Expected.fetch_sub(1, memory_order_relaxed);
    (void)arrive();
  }
};

namespace std {
template <class Completion = empty_completion>
using barrier = ::cuda::barrier<thread_scope_system, Completion>;
} // namespace std

//===-- Copies that end at a barrier --------------------------------------===//
// The threads of a group copy together, or one thread by itself; it arrives
// when its part is done, so there is nothing that the barrier need wait for.

template <class Group, class Size, thread_scope Scope, class F>
TRANSHIP_CUDA_FN async_contract_fulfillment memcpy_async(const Group &Of,
                                                         void *To,
                                                         const void *From,
                                                         Size Bytes,
                                                         barrier<Scope, F> &) {
  detail::copyPart(To, From, static_cast<size_t>(Bytes), Of.thread_rank(),
                   Of.size());
  return async_contract_fulfillment::none;
}
template <class Size, thread_scope Scope, class F>
TRANSHIP_CUDA_FN async_contract_fulfillment
memcpy_async(void *To, const void *From, Size Bytes, barrier<Scope, F> &) {
  detail::copyPart(To, From, static_cast<size_t>(Bytes), 0, 1);
  return async_contract_fulfillment::none;
}

} // namespace cuda

#endif // TRANSHIP_CUDA_OWN
#endif
