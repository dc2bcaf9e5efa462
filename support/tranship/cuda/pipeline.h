// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// <cuda/pipeline>: copies are done at once, so that a pipeline of one thread
// has nothing to wait for, and one of a group is two barriers for each stage.
#ifndef TRANSHIP_CUDA_PIPELINE_H
#define TRANSHIP_CUDA_PIPELINE_H

#include "tranship/cuda/common.h"
#if !TRANSHIP_CUDA_OWN
#include <cuda/pipeline>
#else
#include "tranship/cuda/barrier.h"

namespace cuda {

enum class pipeline_role { producer, consumer };

namespace detail {
template <thread_scope Scope> struct Stage {
  barrier<Scope> Produced, Consumed;
};
} // namespace detail

template <thread_scope Scope, unsigned char Stages>
class pipeline_shared_state {
public:
  detail::Stage<Scope> All[Stages]; ///< Not for use.
  pipeline_shared_state() = default;
  pipeline_shared_state(const pipeline_shared_state &) = delete;
  pipeline_shared_state &operator=(const pipeline_shared_state &) = delete;
};

template <thread_scope Scope> class pipeline {
  detail::Stage<Scope> *All;
  unsigned char Stages;
  unsigned char Head = 0, Tail = 0; ///< The producer's stage, the consumer's.
  bool HeadParity = true, TailParity = false;
  bool Drops = true;
  bool Produces, Consumes;

public:
  TRANSHIP_CUDA_FN pipeline(detail::Stage<Scope> *State, unsigned char Count,
                            bool IsProducer, bool IsConsumer)
      : All(State), Stages(Count), Produces(IsProducer), Consumes(IsConsumer) {}
  TRANSHIP_CUDA_FN pipeline(pipeline &&From)
      : All(From.All), Stages(From.Stages), Head(From.Head), Tail(From.Tail),
        HeadParity(From.HeadParity), TailParity(From.TailParity),
        Drops(From.Drops), Produces(From.Produces), Consumes(From.Consumes) {
    From.Drops = false;
  }
  pipeline(const pipeline &) = delete;
  pipeline &operator=(const pipeline &) = delete;
  TRANSHIP_CUDA_FN ~pipeline() {
    if (Drops)
      (void)quit();
  }

  /// A stage is free once its consumers have released it.
  TRANSHIP_CUDA_FN void producer_acquire() {
    All[Head].Consumed.wait_parity(HeadParity);
  }
  TRANSHIP_CUDA_FN void producer_commit() {
    (void)All[Head].Produced.arrive();
    if (++Head == Stages) {
      Head = 0;
      HeadParity = !HeadParity;
    }
  }
  TRANSHIP_CUDA_FN void consumer_wait() {
    All[Tail].Produced.wait_parity(TailParity);
  }
  TRANSHIP_CUDA_FN void consumer_release() {
    (void)All[Tail].Consumed.arrive();
    if (++Tail == Stages) {
      Tail = 0;
      TailParity = !TailParity;
    }
  }
  /// The others go on without this thread. Gives false: which thread is the
  /// last to leave is not counted.
  TRANSHIP_CUDA_FN bool quit() {
    Drops = false;
    for (unsigned char I = 0; I != Stages; ++I) {
      if (Produces)
        All[I].Produced.arrive_and_drop();
      if (Consumes)
        All[I].Consumed.arrive_and_drop();
    }
    return false;
  }
};

/// Of one thread: its copies are done when it comes to wait.
template <> class pipeline<thread_scope_thread> {
public:
  pipeline() = default;
  pipeline(pipeline &&) = default;
  pipeline(const pipeline &) = delete;
  pipeline &operator=(const pipeline &) = delete;
  TRANSHIP_CUDA_FN void producer_acquire() {}
  TRANSHIP_CUDA_FN void producer_commit() {}
  TRANSHIP_CUDA_FN void consumer_wait() {}
  TRANSHIP_CUDA_FN void consumer_release() {}
  TRANSHIP_CUDA_FN bool quit() { return true; }
};

TRANSHIP_CUDA_FN inline pipeline<thread_scope_thread> make_pipeline() {
  return {};
}

namespace detail {
template <class Group, thread_scope Scope, unsigned char Stages>
TRANSHIP_CUDA_FN pipeline<Scope>
makePipeline(const Group &Of, pipeline_shared_state<Scope, Stages> *State,
             size_t Producers, size_t Consumers, bool Produces, bool Consumes) {
  if (Of.thread_rank() == 0)
    for (unsigned char I = 0; I != Stages; ++I) {
      init(&State->All[I].Produced, static_cast<ptrdiff_t>(Producers));
      init(&State->All[I].Consumed, static_cast<ptrdiff_t>(Consumers));
    }
  Of.sync();
  return {State->All, Stages, Produces, Consumes};
}
} // namespace detail

/// All threads of the group produce and consume.
template <class Group, thread_scope Scope, unsigned char Stages>
TRANSHIP_CUDA_FN pipeline<Scope>
make_pipeline(const Group &Of, pipeline_shared_state<Scope, Stages> *State) {
  return detail::makePipeline(Of, State, Of.size(), Of.size(), true, true);
}
/// The first threads of the group produce, the others consume.
template <class Group, thread_scope Scope, unsigned char Stages>
TRANSHIP_CUDA_FN pipeline<Scope>
make_pipeline(const Group &Of, pipeline_shared_state<Scope, Stages> *State,
              size_t Producers) {
  bool Produces = Of.thread_rank() < Producers;
  return detail::makePipeline(Of, State, Producers, Of.size() - Producers,
                              Produces, !Produces);
}
/// Each thread says what it does.
template <class Group, thread_scope Scope, unsigned char Stages>
TRANSHIP_CUDA_FN pipeline<Scope>
make_pipeline(const Group &Of, pipeline_shared_state<Scope, Stages> *State,
              pipeline_role Role) {
  // The first barrier counts the producers meanwhile.
  bool Produces = Role == pipeline_role::producer;
  auto *Counter = reinterpret_cast<unsigned *>(&State->All[0]);
  if (Of.thread_rank() == 0)
    *Counter = 0;
  Of.sync();
  if (Produces)
    atomic_ref<unsigned, Scope>(*Counter).fetch_add(1);
  Of.sync();
  size_t Producers = *Counter;
  Of.sync();
  return detail::makePipeline(Of, State, Producers, Of.size() - Producers,
                              Produces, !Produces);
}

/// Waits for all but the last N stages of this thread's pipeline.
template <unsigned char N, thread_scope Scope>
TRANSHIP_CUDA_FN void pipeline_consumer_wait_prior(pipeline<Scope> &Of) {
  static_assert(Scope == thread_scope_thread, "of a thread's own pipeline");
  (void)Of;
}
/// The barrier has nothing to wait for: the copies are done.
template <thread_scope Scope, class F>
TRANSHIP_CUDA_FN void pipeline_producer_commit(pipeline<thread_scope_thread> &,
                                               barrier<Scope, F> &) {}

//===-- Copies that end in a pipeline -------------------------------------===//

template <class Group, class Size, thread_scope Scope>
TRANSHIP_CUDA_FN async_contract_fulfillment memcpy_async(const Group &Of,
                                                         void *To,
                                                         const void *From,
                                                         Size Bytes,
                                                         pipeline<Scope> &) {
  detail::copyPart(To, From, static_cast<size_t>(Bytes), Of.thread_rank(),
                   Of.size());
  return async_contract_fulfillment::none;
}
template <class Size, thread_scope Scope>
TRANSHIP_CUDA_FN async_contract_fulfillment
memcpy_async(void *To, const void *From, Size Bytes, pipeline<Scope> &) {
  detail::copyPart(To, From, static_cast<size_t>(Bytes), 0, 1);
  return async_contract_fulfillment::none;
}

} // namespace cuda

#endif // TRANSHIP_CUDA_OWN
#endif
