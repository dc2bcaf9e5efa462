// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Threads begin, stop, go on and end.
#ifndef TRANSHIP_CPU_ENGINE_THREADS_INL
#define TRANSHIP_CPU_ENGINE_THREADS_INL

#include "tranship/cpu/engine/messages.inl"
#include <algorithm>

namespace tranship {
namespace cpu {

//===-- Threads -----------------------------------------------------------===//

TRANSHIP_CPU_NOT_NOTED inline void fiberMain() {
  for (;;) {
    Worker &W = *TheLocal.Here;
    // Threads that have not begun run on this fiber until one stops.
    Thread *Next = W.Straight ? W.runStraight()
                              : W.beginNext(W.Current, *W.Current->Stack);
    Fiber &Own = *W.Current->Stack;
    W.Free.push_back(&Own);
    switchStacks(W.leave(Own, Next));
  }
}

/// Runs it from its beginning.
TRANSHIP_CPU_INLINE void Worker::begin(Thread &T, Fiber &Own) {
  Current = &T;
  T.Stack = &Own;
  T.Pauses = T.Syncs = T.Meets = 0;
  threadIdx = T.Index;
  T.Position.clear();
  TheLocal.Position = &T.Position;
  TheLocal.Turns = MostTurns;
  Running->Body(Running->Arguments);
}

/// Nobody waits at a barrier for a thread that has ended.
TRANSHIP_CPU_INLINE void Worker::endPhases() {
  leaveStraight();
  Inside->Phase.end();
  if (Running->Shape->Cooperative)
    Running->Phase.end();
}

TRANSHIP_CPU_INLINE void Worker::end(Thread &T) {
  TheLocal.Position = nullptr;
  TheLocal.Turns = 0;
  if (TheLocal.Checks)
    T.Stored.settle(T);
  T.Where = Thread::Ended;
  endPhases();
}

/// Runs threads from \p T on, as long as they have not begun. Gives the one
/// whose turn it is then.
TRANSHIP_CPU_INLINE Thread *Worker::beginNext(Thread *T, Fiber &Own) {
  while (T && T->Where == Thread::New) {
    begin(*T, Own);
    end(*T);
    T = nextOrMeet();
  }
  return T;
}

TRANSHIP_CPU_NOT_NOTED inline Thread *Worker::endAndNext(Thread &T,
                                                         Fiber &Own) {
  end(T);
  return beginNext(nextOrMeet(), Own);
}

/// Runs all threads of a block, as a loop would, until one stops. This is what
/// makes kernels without barriers cheap.
TRANSHIP_CPU_INLINE Thread *Worker::runStraight() {
  const dim3 Shape = Inside->Shape;
  const Job &J = *Running;
  Fiber &Own = *Current->Stack;
  const unsigned Step = IsReverse ? -1 : 1;
  unsigned Rank = inOrder(0, Inside->Phase.Alive);
  TheLocal.Position = &Alone.Position;
  Alone.Syncs = Alone.Meets = 0;
  threadIdx.z = inOrder(0, Shape.z);
  for (unsigned Z = Shape.z; Z != 0; --Z, threadIdx.z += Step) {
    threadIdx.y = inOrder(0, Shape.y);
    for (unsigned Y = Shape.y; Y != 0; --Y, threadIdx.y += Step) {
      threadIdx.x = inOrder(0, Shape.x);
      for (unsigned X = Shape.x; X != 0;
           --X, threadIdx.x += Step, Rank += Step) {
        Alone.Rank = static_cast<unsigned short>(Rank);
        Alone.Lane = static_cast<unsigned char>(Rank & (LanesOfWave - 1));
        Alone.Pauses = 0;
        Alone.Position.clear();
        TheLocal.Turns = MostTurns;
        J.Body(J.Arguments);
        if (!Straight) // It has stopped, and come back.
          return endAndNext(*Current, Own);
        if (J.Trapped.load(std::memory_order_relaxed))
          return endStraight();
      }
    }
  }
  return endStraight();
}

/// All threads of the block have ended, or the grid does.
TRANSHIP_CPU_NOT_NOTED inline Thread *Worker::endStraight() {
  TheLocal.Position = nullptr;
  TheLocal.Turns = 0;
  Straight = false;
  Inside->Phase.Alive = 0;
  return nullptr;
}

/// Gives the running thread, and all others, their places in the block.
TRANSHIP_CPU_NOT_NOTED inline void Worker::beginOrder() {
  Straight = false;
  Block &B = *Inside;
  unsigned Threads = B.Phase.Alive, Before = inOrder(Alone.Rank, Threads);
  for (unsigned I = 0; I < Threads; ++I)
    B.Threads[inOrder(I, Threads)].Where =
        I < Before ? Thread::Ended : Thread::New;
  B.Phase.Alive -= Before;
  Thread &T = B.Threads[Alone.Rank];
  std::swap(T.Position, Alone.Position);
  T.Stack = Alone.Stack;
  T.Pauses = Alone.Pauses;
  T.Syncs = Alone.Syncs;
  T.Meets = 0;
  Current = &T;
  if (TheLocal.Position)
    TheLocal.Position = &T.Position;
  First = T.Rank - T.Lane;
  Count = std::min(LanesOfWave, Threads - First);
  beginTurn();
}

TRANSHIP_CPU_NOT_NOTED inline Fiber *Worker::takeFiber() {
  if (Free.empty()) {
    Fibers.emplace_back();
    Fiber &New = Fibers.back();
    if (!New.allocate(settings::stackSize(), Fibers.size() - 1))
      quit(2, "no memory for the stacks of so many threads");
    New.begin();
    return &New;
  }
  Fiber *Result = Free.back();
  Free.pop_back();
  return Result;
}

//===-- Turns -------------------------------------------------------------===//
// Each lane of a wave that can go on does, until it stops. Then the next one
// follows without a way through the scheduler, which takes over when no lane
// is left.

TRANSHIP_CPU_INLINE void Worker::beginTurn() {
  Operating = Waiting = 0;
  Leader = nullptr;
}

/// The order in which operations without a mask run.
TRANSHIP_CPU_NOT_NOTED inline int compare(const Thread &A, const Thread &B) {
  if (int Order = A.Position.compare(B.Position))
    return Order;
  return A.Address < B.Address ? -1 : A.Address > B.Address;
}

/// The running thread comes to an operation.
TRANSHIP_CPU_INLINE void Worker::join(const Thread &T) {
  if (!Leader)
    Leader = &T;
  else
    Operating += T.Function != Leader->Function || T.Mask != Leader->Mask ||
                 (!T.Function && compare(T, *Leader) != 0);
}

/// What is most frequent: the running thread comes to the leader's operation,
/// and the next lane can go on.
TRANSHIP_CPU_INLINE bool Worker::follows(const Thread &T, const char *Function,
                                         unsigned Mask) const {
  return Leader && Leader->Function == Function && Leader->Mask == Mask &&
         T.Next && T.Next->Where == Thread::Ready && !T.Position.isKnown() &&
         !TheLocal.Checks;
}

/// The first lane from this one on that can go on.
TRANSHIP_CPU_INLINE Thread *Worker::nextFrom(Thread *T) {
  for (; T; T = T->Next) {
    if (T->Where <= Thread::Ready ||
        (T->Where == Thread::AtCondition && T->IsReady(T->What)))
      return T;
    Operating += T->Where == Thread::AtOperation;
    Waiting += T->Where == Thread::AtCondition;
  }
  return nullptr;
}

/// The next lane of the turn, or the first one of the next turn if all lanes
/// have met.
TRANSHIP_CPU_INLINE Thread *Worker::nextOrMeet() {
  if (Running->Trapped.load(std::memory_order_relaxed))
    return nullptr;
  if (Thread *T = nextFrom(Current->Next))
    return T;
  return Leader ? exchangeAll(*Inside) : nullptr;
}

/// Makes it the running thread, but for its stack.
TRANSHIP_CPU_INLINE void Worker::become(Thread &T) {
  if (T.Where == Thread::New) {
    Current = &T;
    T.Stack = takeFiber();
    return;
  }
  T.Where = Thread::Ready;
  resume(T);
}

TRANSHIP_CPU_INLINE void Worker::resume(Thread &T) {
  Current = &T;
  threadIdx = T.Index;
  TheLocal.Position = &T.Position;
  TheLocal.Turns = MostTurns;
}

/// The way to a thread, or to the scheduler.
TRANSHIP_CPU_INLINE Switch Worker::leave(Fiber &From, Thread *To) {
  if (!To)
    return {&From, &Scheduler};
  become(*To);
  return {&From, To->Stack};
}

/// The running thread stops, and switches then.
TRANSHIP_CPU_INLINE Switch Worker::stop(Thread::State Where, Place At) {
  Thread &T = *Current;
  if (TheLocal.Checks)
    T.Stored.settle(T);
  TheLocal.Position = nullptr;
  TheLocal.Turns = 0;
  T.Where = Where;
  T.At = At;
  T.Pauses = 0;
  Inside->Yielded += Where == Thread::Yielded;
  Waiting += Where == Thread::AtCondition;
  return leave(*T.Stack, nextOrMeet());
}

/// Threads that will not go on: their fibers begin anew.
TRANSHIP_CPU_NOT_NOTED inline void Worker::dropFibers() {
  Free.clear();
  for (Fiber &F : Fibers) {
    F.begin();
    Free.push_back(&F);
  }
}

} // namespace cpu
} // namespace tranship

#endif
