// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The lanes of a wave meet.
#ifndef TRANSHIP_CPU_ENGINE_WAVES_INL
#define TRANSHIP_CPU_ENGINE_WAVES_INL

#include "tranship/cpu/engine/threads.inl"

namespace tranship {
namespace cpu {

//===-- Waves -------------------------------------------------------------===//

/// The lanes of the running wave for which it is true.
template <class Predicate>
TRANSHIP_CPU_NOT_NOTED Lanes Worker::where(Block &B, Predicate Holds) const {
  Lanes Result = 0;
  for (unsigned Lane = 0; Lane < Count; ++Lane)
    if (Holds(B.Threads[First + Lane]))
      Result |= Lanes(1) << Lane;
  return Result;
}

/// Poison stands for the lanes that have not met.
TRANSHIP_CPU_NOT_NOTED inline void Meeting::hold(Lanes Those) {
  IsAsked = false;
  if (There == Those)
    return;
  for (unsigned Lane = 0; Lane < 64; ++Lane)
    if ((Those >> Lane & 1) == 0)
      Values[Lane] = Poison;
  There = Those;
}

/// The thread, a lane of its wave, meets others and can go on.
TRANSHIP_CPU_INLINE void Worker::exchange(Thread &T, unsigned Lane,
                                          Meeting &Met) {
  Met.Values[Lane] = T.Value;
  T.Met = &Met;
  T.Where = Thread::Ready;
  ++T.Meets;
}

TRANSHIP_CPU_NOT_NOTED inline void Worker::exchange(Block &B, Lanes There) {
  Meeting &Met = Meetings[__builtin_ctzll(There)];
  for (Lanes Left = There; Left != 0; Left &= Left - 1) {
    unsigned Lane = __builtin_ctzll(Left);
    exchange(B.Threads[First + Lane], Lane, Met);
  }
  Met.hold(There);
}

/// CUDA's functions with masks: all that have come.
TRANSHIP_CPU_NOT_NOTED inline bool Worker::exchangeByMasks(Block &B) {
  bool Any = false;
  Lanes Left =
      where(B, [](const Thread &T) { return T.Where != Thread::Ended; });
  for (unsigned Lane = 0; Lane < Count; ++Lane) {
    const Thread &T = B.Threads[First + Lane];
    if (T.Where != Thread::AtOperation || !T.Function)
      continue;
    Lanes Here = where(B, [&](const Thread &Other) {
      return Other.Where == Thread::AtOperation && Other.Function &&
             Other.Mask == T.Mask &&
             (Other.Function == T.Function ||
              std::strcmp(Other.Function, T.Function) == 0);
    });
    if ((Here & T.Mask) == (Left & T.Mask)) {
      exchange(B, Here & T.Mask);
      Any = true;
    }
  }
  return Any;
}

/// Those at the first operation of the program.
TRANSHIP_CPU_NOT_NOTED inline bool Worker::exchangeFirst(Block &B) {
  const Thread *Least = nullptr;
  for (unsigned Lane = 0; Lane < Count; ++Lane) {
    const Thread &T = B.Threads[First + Lane];
    if (T.Where == Thread::AtOperation && !T.Function &&
        (!Least || compare(T, *Least) < 0))
      Least = &T;
  }
  if (!Least)
    return false;
#ifndef TRANSHIP_CPU_CUDA
  // Lanes that still turn in a loop before it keep the wave from going on.
  if (where(B, [&](const Thread &T) {
        return T.Where == Thread::Yielded && T.Position.isKnown() &&
               T.Position.compare(Least->Position) < 0;
      }))
    return false;
#endif
  exchange(B, where(B, [&](const Thread &T) {
             return T.Where == Thread::AtOperation && !T.Function &&
                    compare(T, *Least) == 0;
           }));
  return true;
}

/// What is most frequent, and done at once: all lanes of the wave that have not
/// ended stand at one operation. Gives the first one of the next turn.
__attribute__((noinline)) TRANSHIP_CPU_NOT_NOTED inline Thread *
Worker::exchangeAll(Block &B) {
  if (Operating != 0 || Waiting != 0 || B.Yielded != 0)
    return nullptr;
  Meeting &Met = Meetings[0];
  Lanes There = 0;
  for (unsigned Lane = 0; Lane < Count; ++Lane) {
    Thread &T = B.Threads[First + Lane];
    if (T.Where == Thread::Ended)
      continue;
    exchange(T, Lane, Met);
    There |= Lanes(1) << Lane;
  }
  Met.hold(There);
  beginTurn();
  return nextFrom(FirstOfTurn);
}

/// All lanes of the wave have come in a row, the running one as the last. The
/// next row can be like it.
__attribute__((noinline)) TRANSHIP_CPU_NOT_NOTED inline Thread *
Worker::exchangeRow() {
  Meeting &Met = *Row.Met;
  exchange(*Current, Current->Lane, Met);
  Met.hold(~Lanes(0) >> (64 - Count));
  Row.Met = &Met == Rows ? Rows + 1 : Rows;
  return Row.First;
}

/// Each lane that can go on does, until it stops. False if none could, or if
/// the grid is at its end.
TRANSHIP_CPU_NOT_NOTED inline bool Worker::resumeAll() {
  beginTurn();
  Thread *First = nextFrom(FirstOfTurn);
  if (!First)
    return false;
  switchStacks(leave(Scheduler, First));
  return !Running->Trapped.load(std::memory_order_relaxed);
}

/// Runs a wave until no lane of it can go on. Whether any could.
TRANSHIP_CPU_NOT_NOTED inline bool
Worker::runWave(Block &B, unsigned FirstThread, unsigned Lanes) {
  enterWave(FirstThread, Lanes);
  bool Any = false;
  for (unsigned Lane = 0; Lane < Count && B.Yielded != 0; ++Lane)
    if (B.Threads[First + Lane].Where == Thread::Yielded) {
      B.Threads[First + Lane].Where = Thread::Ready;
      --B.Yielded;
    }
  // A barrier may have let lanes go on that were asked before its end.
  do
    while (resumeAll()) {
      Any = true;
      if (Waiting == 0)
        break;
    }
  while (!Running->Trapped.load(std::memory_order_relaxed) &&
         (Leader || Operating != 0) &&
         (exchangeByMasks(B) || exchangeFirst(B)));
  return Any;
}

} // namespace cpu
} // namespace tranship

#endif
