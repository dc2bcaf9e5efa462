// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Threads begin, stop, go on and end.
#ifndef TRANSHIP_CPU_ENGINE_THREADS_INL
#define TRANSHIP_CPU_ENGINE_THREADS_INL

#include "tranship/cpu/engine/messages.inl"

namespace tranship {
namespace cpu {

//===-- Threads -----------------------------------------------------------===//

TRANSHIP_CPU_NOT_NOTED inline void
fiberMain(boost::context::detail::transfer_t From) {
  beganFiber(From);
  for (;;) {
    Worker &W = *TheLocal.Here;
    W.beginNext();
    Fiber &Own = *W.Current->Stack;
    W.Free.push_back(&Own);
    switchFibers(Own, W.Scheduler);
  }
}

/// Nobody waits at a barrier for a thread that has ended.
TRANSHIP_CPU_NOT_NOTED inline void Worker::endPhases() {
  Inside->Phase.end();
  if (Running->Shape->Cooperative)
    Running->Phase.end();
}

/// Runs threads that have not begun, one after the other, until one stops.
TRANSHIP_CPU_NOT_NOTED inline void Worker::beginNext() {
  Fiber *Own = Current->Stack;
  for (Thread *T = Current; T; T = next()) {
    Current = T;
    T->Stack = Own;
    threadIdx = T->Index;
    T->Position.clear();
    TheLocal.Position = &T->Position;
    TheLocal.Turns = MostTurns;
    Running->Body(Running->Arguments);
    TheLocal.Turns = 0;
    if (TheLocal.Checks)
      T->Stored.settle(*T);
    T->Where = Thread::Ended;
    endPhases();
    if (Running->Trapped.load(std::memory_order_relaxed))
      break;
  }
}

/// The next thread of the running wave that has not begun.
TRANSHIP_CPU_NOT_NOTED inline Thread *Worker::next() {
  while (Begun < Count) {
    Thread &T = Inside->Threads[First + inOrder(Begun++, Count)];
    if (T.Where == Thread::New)
      return &T;
  }
  return nullptr;
}

TRANSHIP_CPU_NOT_NOTED inline Fiber *Worker::takeFiber() {
  if (Free.empty()) {
    Fibers.emplace_back();
    Fiber &New = Fibers.back();
    if (!New.allocate(settings::stackSize(), Fibers.size() - 1))
      quit(2, "no memory for the stacks of so many threads");
    New.begin(fiberMain);
    return &New;
  }
  Fiber *Result = Free.back();
  Free.pop_back();
  return Result;
}

TRANSHIP_CPU_NOT_NOTED inline void Worker::resume(Thread &T) {
  Current = &T;
  if (T.Where == Thread::New)
    T.Stack = takeFiber();
  else
    T.Where = Thread::Ready;
  threadIdx = T.Index;
  TheLocal.Position = &T.Position;
  TheLocal.Turns = T.Where == Thread::New ? 0 : MostTurns;
  switchFibers(Scheduler, *T.Stack);
  TheLocal.Position = nullptr;
  TheLocal.Turns = 0;
}

TRANSHIP_CPU_NOT_NOTED inline void Worker::stop(Thread::State Where, Place At) {
  Thread &T = *Current;
  if (TheLocal.Checks)
    T.Stored.settle(T);
  T.Where = Where;
  T.At = At;
  T.Pauses = 0;
  Inside->Yielded += Where == Thread::Yielded;
  switchFibers(*T.Stack, Scheduler);
}

/// Threads that will not go on: their fibers begin anew.
TRANSHIP_CPU_NOT_NOTED inline void Worker::dropFibers() {
  Free.clear();
  for (Fiber &F : Fibers) {
    F.begin(fiberMain);
    Free.push_back(&F);
  }
}

} // namespace cpu
} // namespace tranship

#endif
