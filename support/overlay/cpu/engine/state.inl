// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the engine knows of threads, blocks, grids and workers.
#ifndef TRANSHIP_CPU_ENGINE_STATE_INL
#define TRANSHIP_CPU_ENGINE_STATE_INL

#include "tranship/cpu/check.h"
#include "tranship/cpu/engine.h"
#include "tranship/cpu/fiber.h"
#include "tranship/cpu/lanes.h"
#include "tranship/cpu/positions.inl"
#include "tranship/cpu/shared.inl"
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <thread>
#include <vector>

namespace tranship {
namespace cpu {

struct alignas(64) Thread : Stand {
  enum State : unsigned char {
    New,
    Ready,       ///< Can go on.
    Yielded,     ///< Can go on when the others had a turn.
    AtOperation, ///< Of its wave.
    AtCondition,
    Ended
  } Where = New;
  unsigned short Rank = 0; ///< Of its block.
  // First what every thread needs, so that it lies together.
  uint3 Index;
  Place At = {nullptr, 0}; ///< Of the call that it waits in.
  unsigned Pauses = 0;
  unsigned Syncs = 0; ///< How often it has met others, but by barriers.
  unsigned Meets = 0; ///< Those of its wave.
  cpu::Position Position;

  // The operation that it stands at, if it does.
  const char *Function = nullptr; ///< Null where lanes converge.
  unsigned Mask = 0;
  const void *Address = nullptr;
  unsigned long long Value = 0;

  // What else it waits for.
  bool (*IsReady)(const void *) = nullptr;
  const void *What = nullptr;
  PendingStore Stored; ///< check.h

  bool waits() const { return Where == AtOperation || Where == AtCondition; }
};

/// A barrier that all who are alive must reach.
struct Phases {
  unsigned Now = 0, Arrived = 0, Alive = 0;
  unsigned Were[2] = {0, 0}; ///< How many it was, by the phase's lowest bit.

  unsigned arrive() {
    unsigned Mine = Now;
    if (++Arrived == Alive)
      next();
    return Mine;
  }
  void end() {
    if (--Alive != 0 && Arrived == Alive)
      next();
  }
  void next() {
    Were[Now & 1] = Alive;
    Arrived = 0;
    ++Now;
  }
};

struct Block {
  uint3 Index = {0, 0, 0};
  std::vector<Thread> Threads;
  Phases Phase;
  struct {
    unsigned Phase;
    Votes Count;
  } Voting[2] = {};            ///< Of the phase with this lowest bit.
  std::vector<char> Shared;    ///< While another block of the worker runs.
  Place Before = {nullptr, 0}; ///< The barrier of the last thread to come.
  dim3 Shape = {0, 0, 0};      ///< That the threads have their places for.
  unsigned Yielded = 0;        ///< Threads that are so.
};

/// A grid while it runs.
struct Job {
  const cpu::Grid *Shape;
  void (*Body)(const void *);
  const void *Arguments;
  unsigned Count;                 ///< Of blocks.
  std::atomic<unsigned> Taken{0}; ///< By workers.
  std::atomic<bool> Trapped{false};
  Phases Phase; ///< Of a cooperative grid, which has one worker.
};

/// Lanes that come to one operation in their turn, each behind the one before.
/// What they bring goes into the meeting at once. That they stand there is
/// noted only if they do not all meet.
struct Row {
  Thread *First = nullptr;     ///< The last one that did not follow another.
  const Thread *End = nullptr; ///< Those before it are ready and in the mask.
  const char *Function = nullptr; ///< Null if nobody may follow.
  unsigned Mask = 0;
  Meeting *Met;
};

struct Worker {
  Job *Running = nullptr;
  Block *Inside = nullptr;
  Thread *Current = nullptr;
  // The running wave, and the turn of its lanes: the first one that came to an
  // operation, how many stand at another one or wait for something else.
  unsigned First = 0, Count = 0, Operating = 0, Waiting = 0;
  Thread *FirstOfTurn = nullptr, *EndOfTurn = nullptr;
  const Thread *Leader = nullptr;
  cpu::Row Row;
  const long Step; ///< Bytes from a thread to the one behind it in the turn.
  const bool IsReverse; ///< The last block, wave and lane goes first.
  const unsigned LanesOfWave;
  const bool HasLoops; ///< Of lanes, where a kernel has them.
  /// Threads of the block run to their ends, one after the other, as long as
  /// none has stopped: each of them is Alone, and the block knows of none.
  bool Straight = false;
  /// Of the running thread's wave, as takeWave() says.
  enum { OneLane, WaveOffered, WaveTaken } Wave = OneLane;
  std::vector<Fiber *> Free;
  std::deque<Fiber> Fibers;
  Fiber Scheduler;
  Meeting Meetings[64]; ///< By the first lane that takes part.
  /// Of rows, in turn: lanes of one follow while others read from the last.
  Meeting Rows[2];
  Meeting Whole[2]; ///< Of waves that are one loop, in turn.
  Thread Alone;
  Block Only; ///< Of a grid whose blocks come one after the other.
  shared::Memory SharedMemory;
  checks::Shadow Written;

  Worker();
  unsigned inOrder(unsigned I, unsigned Count) const {
    return IsReverse ? Count - 1 - I : I;
  }
  void runBlocks(Job &J);
  void runCooperative(Job &J);
  void shape(Block &B, dim3 Shape);
  void begin(Block &B, unsigned Number);
  bool go(Block &B);
  bool runWave(Block &B, unsigned FirstThread, unsigned Lanes);
  bool resumeAll();
  bool exchangeByMasks(Block &B);
  bool exchangeFirst(Block &B);
  void exchange(Thread &T, unsigned Lane, Meeting &Met);
  void exchange(Block &B, Lanes There);
  Thread *exchangeAll(Block &B);
  Thread *exchangeRow();
  Thread *behind(const Thread &T) const {
    return reinterpret_cast<Thread *>(reinterpret_cast<uintptr_t>(&T) + Step);
  }
  void enterWave(unsigned FirstThread, unsigned Lanes);
  void join(const Thread &T);
  bool leads(const char *Function, unsigned Mask);
  bool mayFollow(Thread &T, unsigned Mask);
  Thread *endOfRow(Thread *T, unsigned Mask);
  bool follows(const char *Function, unsigned Mask) const;
  Switch follow(unsigned long long Value, Place At);
  bool isWholeRow() const;
  void noteRow();
  template <class Predicate> Lanes where(Block &B, Predicate Holds) const;
  void endPhases();
  Thread *runCurrent();
  Thread *endCurrent();
  Thread *runStraight();
  bool runWhole(unsigned &Done);
  Thread *endStraight();
  /// The running thread is about to stop, or asks about the others.
  TRANSHIP_CPU_INLINE void leaveStraight() {
    if (__builtin_expect(Straight, false))
      beginOrder();
  }
  void beginOrder();
  void beginTurn();
  Thread *nextFrom(Thread *T);
  Thread *search(Thread *T);
  Thread *nextOrMeet(Thread::State Where);
  void become(Thread &T);
  void resume(Thread &T);
  Switch leave(Stand &From, Thread *To);
  Switch stop(Thread::State Where, Place At);
  void giveFiber(Thread &T);
  Fiber *newFiber();
  void dropFibers();
};

/// Of this thread of the system. With the built-in variables all that is ours
/// in its thread_local memory: the rest of it is the shared memory.
struct Local {
  Worker *Here;
  /// Blocks of the program that the thread may still enter before it lets the
  /// others go on; 0 while none of its code runs.
  unsigned Turns;
  bool Checks; ///< Whether memory accesses are looked at.
};
inline thread_local Local TheLocal = {nullptr, 0, false};
/// While the engine works, what it calls is no part of the thread's way.
class Unnoted {
public:
  Unnoted() : Turns(TheLocal.Turns) { TheLocal.Turns = 0; }
  ~Unnoted() { TheLocal.Turns = Turns; }
  Unnoted(const Unnoted &) = delete;
  Unnoted &operator=(const Unnoted &) = delete;

private:
  unsigned Turns;
};

/// So many, and a thread lets the others go on.
constexpr unsigned MostTurns = 1 << 20;

namespace settings {

inline unsigned number(const char *Name, unsigned Default) {
  const char *Text = std::getenv(Name);
  return Text && *Text ? static_cast<unsigned>(std::atoi(Text)) : Default;
}
/// The last block, wave and lane goes first.
inline bool isReverse() {
  const char *Text = std::getenv("TRANSHIP_ORDER");
  return Text && std::strcmp(Text, "reverse") == 0;
}
/// Whether a debugger runs the program: it wants a thread's own variables.
inline bool isTraced() {
  std::FILE *Status = std::fopen("/proc/self/status", "r");
  char Line[200];
  int Tracer = 0;
  while (Status && std::fgets(Line, sizeof(Line), Status) &&
         std::sscanf(Line, "TracerPid: %d", &Tracer) != 1)
    ;
  if (Status)
    std::fclose(Status);
  return Tracer != 0;
}
/// Kernels' forms for whole waves are used.
inline bool hasLoops() {
  static const bool Value =
      number("TRANSHIP_LANES", !isTraced()) != 0 && !isReverse();
  return Value;
}
inline size_t stackSize() {
  static const size_t Value =
      size_t(number("TRANSHIP_STACK", TRANSHIP_CPU_ASAN ? 256 : 128)) * 1024;
  return Value;
}
inline unsigned workers() {
  static const unsigned Value = [] {
    unsigned Wanted = number("TRANSHIP_WORKERS", 0);
    if (Wanted == 0)
      Wanted = std::thread::hardware_concurrency();
    // Shared memory that a sanitizer watches is not one per worker.
    return TRANSHIP_CPU_ONE_WORKER || Wanted == 0 ? 1 : Wanted;
  }();
  return Value;
}

} // namespace settings

inline Worker::Worker()
    : Step(settings::isReverse() ? -long(sizeof(Thread))
                                 : long(sizeof(Thread))),
      IsReverse(settings::isReverse()), LanesOfWave(waveSize()),
      HasLoops(settings::hasLoops()) {
  Row.Met = Rows;
  for (Meeting &M : Whole)
    M.hold(~Lanes(0) >> (64 - LanesOfWave));
}

} // namespace cpu
} // namespace tranship

#endif
