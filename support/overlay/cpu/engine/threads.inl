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
    Thread *Next = W.Straight ? W.runStraight() : W.runCurrent();
    Fiber &Own = *W.Current->Stack;
    // Threads that have not begun run on this fiber until one stops.
    while (Next && Next->Where == Thread::New) {
      Next->Stack = &Own;
      W.become(*Next);
      Next = W.runCurrent();
    }
    W.Free.push_back(&Own);
    switchStacks(W.leave(Own, Next));
  }
}

/// Nobody waits at a barrier for a thread that has ended.
TRANSHIP_CPU_INLINE void Worker::endPhases() {
  Inside->Phase.end();
  if (Running->Shape->Cooperative)
    Running->Phase.end();
}

/// The running thread has come to its end. Gives the one whose turn it is then.
TRANSHIP_CPU_INLINE Thread *Worker::endCurrent() {
  Thread &T = *Current;
  TheLocal.Turns = 0;
  if (TheLocal.Checks)
    T.Stored.settle(T);
  T.Where = Thread::Ended;
  endPhases();
  return nextOrMeet(Thread::Ended);
}

/// The same, from its beginning on.
TRANSHIP_CPU_INLINE Thread *Worker::runCurrent() {
  Thread &T = *Current;
  T.Pauses = T.Syncs = T.Meets = 0;
  T.Position.clear();
  Running->Body(Running->Arguments);
  return endCurrent();
}

/// Runs the block's waves, each by one call of the kernel, if that has a form
/// for it and as long as each wave is a row of whole ones. Says how many
/// threads have run so: one, if the kernel has no such form. False if one has
/// stopped and come back.
TRANSHIP_CPU_NOT_NOTED inline bool Worker::runWhole(unsigned &Done) {
  const unsigned Size = LanesOfWave, Threads = Inside->Phase.Alive;
  const dim3 Shape = Inside->Shape;
  const Job &J = *Running;
  for (Done = 0; Done + Size <= Threads; Done += Size) {
    threadIdx = Inside->Threads[Done].Index;
    if (threadIdx.x + Size > Shape.x)
      break;
    Alone.Rank = static_cast<unsigned short>(Done);
    Alone.Lane = 0;
    Alone.Pauses = 0;
    Alone.Position.clear();
    TheLocal.Turns = MostTurns;
    Wave = WaveOffered;
    J.Body(J.Arguments);
    if (!Straight)
      return false;
    const bool IsTaken = Wave == WaveTaken;
    Wave = OneLane;
    if (!IsTaken) {
      ++Done;
      break;
    }
    if (J.Trapped.load(std::memory_order_relaxed))
      break;
  }
  return true;
}

/// Runs all threads of a block, as a loop would, until one stops. This is what
/// makes kernels without barriers cheap.
__attribute__((noinline)) TRANSHIP_CPU_NOT_NOTED inline Thread *
Worker::runStraight() {
  const dim3 Shape = Inside->Shape;
  const Job &J = *Running;
  const unsigned One = IsReverse ? -1 : 1;
  unsigned Done = 0;
  Alone.Syncs = Alone.Meets = 0;
  if (HasLoops && !runWhole(Done))
    return endCurrent();
  if (Done == Inside->Phase.Alive || J.Trapped.load(std::memory_order_relaxed))
    return endStraight();
  unsigned Rank = inOrder(Done, Inside->Phase.Alive);
  threadIdx = Inside->Threads[Rank].Index;
  for (unsigned Z = Shape.z - inOrder(threadIdx.z, Shape.z); Z != 0;
       --Z, threadIdx.z += One) {
    for (unsigned Y = Shape.y - inOrder(threadIdx.y, Shape.y); Y != 0;
         --Y, threadIdx.y += One) {
      for (unsigned X = Shape.x - inOrder(threadIdx.x, Shape.x); X != 0;
           --X, threadIdx.x += One, Rank += One) {
        Alone.Rank = static_cast<unsigned short>(Rank);
        Alone.Lane = static_cast<unsigned char>(Rank & (LanesOfWave - 1));
        Alone.Pauses = 0;
        Alone.Position.clear();
        TheLocal.Turns = MostTurns;
        J.Body(J.Arguments);
        if (!Straight) // It has stopped, and come back.
          return endCurrent();
        if (J.Trapped.load(std::memory_order_relaxed))
          return endStraight();
      }
      threadIdx.x = inOrder(0, Shape.x);
    }
    threadIdx.y = inOrder(0, Shape.y);
  }
  return endStraight();
}

/// All threads of the block have ended, or the grid does.
TRANSHIP_CPU_NOT_NOTED inline Thread *Worker::endStraight() {
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
  Thread &T = B.Threads[Alone.Rank];
  for (Thread &Other : B.Threads)
    Other.Where = Thread::New;
  for (unsigned I = 0; I < Before; ++I)
    B.Threads[inOrder(I, Threads)].Where = Thread::Ended;
  B.Phase.Alive -= Before;
  if (Wave == WaveTaken) { // It stands for the others.
    for (unsigned I = 1; I < LanesOfWave; ++I)
      B.Threads[Alone.Rank + I].Where = Thread::Ended;
    B.Phase.Alive -= LanesOfWave - 1;
  }
  Wave = OneLane;
  std::swap(T.Position, Alone.Position);
  T.Stack = Alone.Stack;
  T.Pauses = Alone.Pauses;
  T.Syncs = Alone.Syncs;
  T.Meets = 0;
  T.Where = Thread::Ready;
  Current = Row.First = &T;
  First = T.Rank - T.Lane;
  enterWave(First, std::min(LanesOfWave, Threads - First));
  beginTurn();
}

TRANSHIP_CPU_NOT_NOTED inline Fiber *Worker::newFiber() {
  Fibers.emplace_back();
  Fiber &New = Fibers.back();
  if (!New.allocate(settings::stackSize(), Fibers.size() - 1))
    quit(2, "no memory for the stacks of so many threads");
  New.begin();
  return &New;
}

/// The thread can go on then, from its beginning.
TRANSHIP_CPU_INLINE void Worker::giveFiber(Thread &T) {
  if (Free.empty()) {
    T.Stack = newFiber();
  } else {
    T.Stack = Free.back();
    Free.pop_back();
  }
  std::memcpy(T.Registers, T.Stack->Registers, sizeof(T.Registers));
  T.Where = Thread::Ready;
}

//===-- Turns -------------------------------------------------------------===//
// Each lane of a wave that can go on does, until it stops. Then the next one
// follows without a way through the scheduler, which takes over when no lane
// is left.

TRANSHIP_CPU_INLINE void Worker::enterWave(unsigned FirstThread,
                                           unsigned Lanes) {
  First = FirstThread;
  Count = Lanes;
  FirstOfTurn = &Inside->Threads[First + inOrder(0, Count)];
  EndOfTurn = behind(Inside->Threads[First + inOrder(Count - 1, Count)]);
}

TRANSHIP_CPU_INLINE void Worker::beginTurn() {
  Operating = Waiting = 0;
  Leader = nullptr;
  Row.Function = nullptr;
}

/// The order in which operations without a mask run.
TRANSHIP_CPU_NOT_NOTED inline int compare(const Thread &A, const Thread &B) {
  if (int Order = A.Position.compare(B.Position))
    return Order;
  return A.Address < B.Address ? -1 : A.Address > B.Address;
}

/// The running thread comes to an operation.
TRANSHIP_CPU_INLINE void Worker::join(const Thread &T) {
  if (!Leader) {
    Leader = &T;
    if (!T.Function)
      Row.Function = nullptr;
  } else
    Operating += T.Function != Leader->Function || T.Mask != Leader->Mask ||
                 (!T.Function && compare(T, *Leader) != 0);
}

//===-- Rows --------------------------------------------------------------===//

/// Whether the lane can come to an operation behind the one before it.
TRANSHIP_CPU_INLINE bool Worker::mayFollow(Thread &T, unsigned Mask) {
  if ((Mask >> T.Lane & 1) == 0)
    return false;
  if (T.Where == Thread::New)
    giveFiber(T);
  else if (T.Where == Thread::AtCondition && T.IsReady(T.What))
    T.Where = Thread::Ready; // What has come to be stays so.
  return T.Where == Thread::Ready;
}

/// The first lane from this one on that cannot.
__attribute__((noinline)) TRANSHIP_CPU_NOT_NOTED inline Thread *
Worker::endOfRow(Thread *T, unsigned Mask) {
  while (T != EndOfTurn && mayFollow(*T, Mask))
    T = behind(*T);
  return T;
}

/// The running thread comes to an operation. Whether others can follow it
/// there: then it is as if it followed, too.
TRANSHIP_CPU_NOT_NOTED inline bool Worker::leads(const char *Function,
                                                 unsigned Mask) {
  leaveStraight();
  TheLocal.Turns = 0;
  if (Row.First != Current || TheLocal.Checks ||
      (Leader && (Leader->Function != Function || Leader->Mask != Mask)))
    return false;
  Thread *Next = behind(*Current);
  if (!Row.Function || Row.Mask != Mask)
    Row.End = endOfRow(Next, Mask);
  Row.Function = Function;
  Row.Mask = Mask;
  return Next != Row.End;
}

/// What is most frequent: the running thread comes to the row's operation, and
/// the next lane can go on.
TRANSHIP_CPU_INLINE bool Worker::follows(const char *Function,
                                         unsigned Mask) const {
  return Row.Function == Function && Row.Mask == Mask &&
         behind(*Current) != Row.End;
}

TRANSHIP_CPU_INLINE Switch Worker::follow(unsigned long long Value, Place At) {
  Thread &T = *Current, &Next = *behind(T);
  Meeting &Met = *Row.Met;
  Met.Values[T.Lane] = Value;
  T.At = At;
  T.Pauses = 0;
  T.Met = &Met;
  resume(Next);
  return {&T, &Next};
}

/// Whether the running thread, which stands at an operation, is the last lane
/// of the wave, and all others have come to it in a row.
TRANSHIP_CPU_INLINE bool Worker::isWholeRow() const {
  const Thread &T = *Current;
  return behind(T) == EndOfTurn && Row.First == FirstOfTurn && T.Function &&
         T.Function == Row.Function && T.Mask == Row.Mask;
}

/// A lane has stopped that does not follow those before it.
__attribute__((noinline)) TRANSHIP_CPU_NOT_NOTED inline void Worker::noteRow() {
  if (!Leader)
    Leader = Row.First;
  Row.Met->There = ~Lanes(0); // No value in it is poison now.
  for (Thread *T = Row.First; T != Current; T = behind(*T)) {
    T->Where = Thread::AtOperation;
    T->Function = Row.Function;
    T->Mask = Row.Mask;
    T->Value = Row.Met->Values[T->Lane];
  }
}

//===-- The next one ------------------------------------------------------===//

/// The first lane from this one on that can go on.
TRANSHIP_CPU_INLINE Thread *Worker::nextFrom(Thread *T) {
  if (T != EndOfTurn && T->Where <= Thread::Ready)
    return Row.First = T;
  return search(T);
}

__attribute__((noinline)) TRANSHIP_CPU_NOT_NOTED inline Thread *
Worker::search(Thread *T) {
  for (; T != EndOfTurn; T = behind(*T)) {
    if (T->Where <= Thread::Ready ||
        (T->Where == Thread::AtCondition && T->IsReady(T->What)))
      return Row.First = T;
    Operating += T->Where == Thread::AtOperation;
    Waiting += T->Where == Thread::AtCondition;
  }
  return nullptr;
}

/// The next lane of the turn, or the first one of the next turn if all lanes
/// have met.
TRANSHIP_CPU_INLINE Thread *Worker::nextOrMeet(Thread::State Where) {
  Thread &T = *Current, *Behind = behind(T);
  const bool Operates = Where == Thread::AtOperation;
  bool IsTrapped = Running->Trapped.load(std::memory_order_relaxed);
  if (Operates && isWholeRow() && !IsTrapped)
    return exchangeRow();
  if (Row.First != &T)
    noteRow();
  if (Row.End == Behind)
    Row.Function = nullptr;
  if (IsTrapped)
    return nullptr;
  if (Operates)
    join(T);
  if (Thread *Next = nextFrom(Behind))
    return Next;
  return Leader ? exchangeAll(*Inside) : nullptr;
}

/// Makes it the running thread, but for its stack.
TRANSHIP_CPU_INLINE void Worker::become(Thread &T) {
  T.Where = Thread::Ready;
  resume(T);
}

TRANSHIP_CPU_INLINE void Worker::resume(Thread &T) {
  Current = &T;
  threadIdx = T.Index;
  TheLocal.Turns = MostTurns;
}

/// The way to a thread, or to the scheduler.
TRANSHIP_CPU_INLINE Switch Worker::leave(Stand &From, Thread *To) {
  if (!To)
    return {&From, &Scheduler};
  if (To->Where == Thread::New)
    giveFiber(*To);
  become(*To);
  return {&From, To};
}

/// The running thread stops, and switches then.
TRANSHIP_CPU_INLINE Switch Worker::stop(Thread::State Where, Place At) {
  Thread &T = *Current;
  if (TheLocal.Checks)
    T.Stored.settle(T);
  TheLocal.Turns = 0;
  T.Where = Where;
  T.At = At;
  T.Pauses = 0;
  Inside->Yielded += Where == Thread::Yielded;
  Waiting += Where == Thread::AtCondition;
  return leave(T, nextOrMeet(Where));
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
