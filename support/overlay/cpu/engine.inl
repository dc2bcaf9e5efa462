// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The engine. Every translation unit has it, unless TRANSHIP_CPU_SEPARATE says
// that engine.cpp is compiled by itself: then it is compiled once.
#ifndef TRANSHIP_CPU_ENGINE_INL
#define TRANSHIP_CPU_ENGINE_INL

#include "tranship/cpu/check.h"
#include "tranship/cpu/engine.h"
#include "tranship/cpu/fiber.h"
#include "tranship/cpu/positions.inl"
#include "tranship/cpu/shared.inl"
#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <mutex>
#include <string>
#include <thread>
#include <unistd.h>
#include <vector>

namespace tranship {
namespace cpu {

struct alignas(64) Thread {
  enum State : unsigned char {
    New,
    Ready,       ///< Can go on.
    Yielded,     ///< Can go on when the others had a turn.
    AtOperation, ///< Of its wave.
    AtCondition,
    Ended
  } Where = New;
  unsigned char Lane = 0;  ///< Of its wave.
  unsigned short Rank = 0; ///< Of its block.
  // First what every thread needs, so that it lies together.
  uint3 Index;
  Fiber *Stack = nullptr;
  cpu::Position Position;
  unsigned Pauses = 0;
  unsigned Syncs = 0; ///< How often it has met others, but by barriers.
  unsigned Meets = 0; ///< Those of its wave.

  Place At = {nullptr, 0}; ///< Of the call that it waits in.
  // The operation that it stands at, if it does.
  const char *Function = nullptr; ///< Null where lanes converge.
  unsigned Mask = 0;
  const void *Address = nullptr;
  unsigned long long Value = 0;
  const Meeting *Met = nullptr;

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
  std::vector<Meeting> Meetings; ///< By the first thread that takes part.
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

struct Worker {
  Fiber Scheduler;
  std::vector<Fiber *> Free;
  std::deque<Fiber> Fibers;
  Job *Running = nullptr;
  Block *Inside = nullptr;
  Thread *Current = nullptr;
  // The lanes of the running wave that have not begun.
  unsigned First = 0, Count = 0, Begun = 0;
  // Those that stand at an operation, and those that wait for something else.
  unsigned Operating = 0, Waiting = 0;
  Block Only; ///< Of a grid whose blocks come one after the other.
  shared::Memory SharedMemory;
  checks::Shadow Written;

  const bool IsReverse; ///< The last block, wave and lane goes first.

  Worker();
  unsigned inOrder(unsigned I, unsigned Count) const {
    return IsReverse ? Count - 1 - I : I;
  }
  bool runBlocks(Job &J);
  void runCooperative(Job &J);
  void begin(Block &B, unsigned Number);
  bool go(Block &B);
  bool runWave(Block &B, unsigned FirstThread, unsigned Lanes);
  bool resumeAll(Block &B);
  bool exchangeByMasks(Block &B);
  bool exchangeFirst(Block &B);
  void exchange(Block &B, Lanes There);
  template <class Predicate> Lanes where(Block &B, Predicate Holds) const;
  void resume(Thread &T);
  void beginNext();
  Thread *next();
  void stop(Thread::State Where, Place At);
  Fiber *takeFiber();
  void dropFibers();
};

/// Of this thread of the system. With the built-in variables all that is ours
/// in its thread_local memory: the rest of it is the shared memory.
struct Local {
  Worker *Here;
  cpu::Position *Position; ///< Of the thread that runs.
  /// Blocks of the program that the thread may still enter before it lets the
  /// others go on; 0 while none of its code runs.
  unsigned Turns;
  bool Checks; ///< Whether memory accesses are looked at.
};
inline thread_local Local TheLocal = {nullptr, nullptr, 0, false};
/// While the engine works, what it calls is no part of the thread's way.
class Unnoted {
public:
  Unnoted() : Saved(TheLocal.Position), Turns(TheLocal.Turns) {
    TheLocal.Position = nullptr;
    TheLocal.Turns = 0;
  }
  ~Unnoted() {
    TheLocal.Position = Saved;
    TheLocal.Turns = Turns;
  }
  Unnoted(const Unnoted &) = delete;
  Unnoted &operator=(const Unnoted &) = delete;

private:
  Position *Saved;
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

inline Worker::Worker() : IsReverse(settings::isReverse()) {}

//===-- Messages ----------------------------------------------------------===//

/// "kernel NAME, block (0, 0, 0), thread (1, 0, 0), file.cu:12"
TRANSHIP_CPU_NOT_NOTED inline std::string whereIs(const Thread &T, Place At) {
  const Worker &W = *TheLocal.Here;
  char Text[200];
  uint3 B = W.Inside->Index, I = T.Index;
  std::snprintf(Text, sizeof(Text), ", block (%u, %u, %u), thread (%u, %u, %u)",
                B.x, B.y, B.z, I.x, I.y, I.z);
  std::string Result = std::string("kernel ") + W.Running->Shape->Kernel + Text;
  if (At.File)
    Result += std::string(", ") + At.File + ":" + std::to_string(At.Line);
  return Result;
}

TRANSHIP_CPU_NOT_NOTED inline void say(const std::string &Message) {
  std::fflush(stdout);
  std::fprintf(stderr, "tranship: %s\n", Message.c_str());
  std::fflush(stderr);
}

/// The status of a program that would hang on the card.
constexpr int DeadlockStatus = 3;

[[noreturn]] TRANSHIP_CPU_NOT_NOTED inline void
quit(int Status, const std::string &Message) {
  say(Message);
  _exit(Status);
}

/// Tells which thread did it, and whether it is the stack; then the signal does
/// what it does.
TRANSHIP_CPU_NOT_NOTED inline void onBadAddress(int Signal, siginfo_t *Info,
                                                void *) {
  std::signal(Signal, SIG_DFL);
  const Worker *W = TheLocal.Here;
  if (!W || !W->Running || !W->Current)
    return;
  const Thread &T = *W->Current;
  if (T.Stack && T.Stack->isBehindEnd(Info->si_addr))
    quit(2, whereIs(T, {nullptr, 0}) +
                ": the stack is too small; set TRANSHIP_STACK to more than " +
                std::to_string(settings::stackSize() / 1024) + " (KB)");
  char Text[100];
  std::snprintf(Text, sizeof(Text), ": there is no memory at %p",
                Info->si_addr);
  say(whereIs(T, {nullptr, 0}) + Text);
}

/// Of a worker. A sanitizer, or the program itself, may want the signal.
TRANSHIP_CPU_NOT_NOTED inline void watchAddresses() {
  struct sigaction Old, New = {};
  if (TRANSHIP_CPU_ASAN || sigaction(SIGSEGV, nullptr, &Old) != 0)
    return;
  if (Old.sa_handler != SIG_DFL && Old.sa_sigaction != onBadAddress)
    return;
  stack_t Own = {};
  Own.ss_size = 64 * 1024;
  Own.ss_sp = std::malloc(Own.ss_size);
  New.sa_sigaction = onBadAddress;
  New.sa_flags = SA_SIGINFO | SA_ONSTACK;
  if (Own.ss_sp && sigaltstack(&Own, nullptr) == 0)
    sigaction(SIGSEGV, &New, nullptr);
}

/// Every place at which threads of the block wait, with one thread of each.
[[noreturn]] TRANSHIP_CPU_NOT_NOTED inline void reportDeadlock(const Block &B) {
  std::string Text = "deadlock: no thread of the block can go on\n";
  std::vector<std::pair<std::string, unsigned>> Seen;
  for (const Thread &T : B.Threads) {
    if (!T.waits())
      continue;
    char What[80];
    if (T.Where == Thread::AtCondition)
      std::snprintf(What, sizeof(What), "%s", T.Function);
    else
      std::snprintf(What, sizeof(What), "%s for mask %08x", T.Function, T.Mask);
    std::string Key = std::string(What) + ":" + std::to_string(T.At.Line);
    bool New = true;
    for (auto &[Known, Count] : Seen)
      if (Known == Key) {
        ++Count;
        New = false;
      }
    if (!New || Seen.size() == 8)
      continue;
    Seen.emplace_back(Key, 1);
    Text += "  waits in " + std::string(What) + ": " + whereIs(T, T.At) + "\n";
  }
  Text.pop_back();
  quit(DeadlockStatus, Text);
}

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
    Inside->Phase.end();
    if (Running->Shape->Cooperative)
      Running->Phase.end();
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

TRANSHIP_CPU_NOT_NOTED inline void Worker::exchange(Block &B, Lanes There) {
  if (B.Meetings.size() < B.Threads.size())
    B.Meetings.resize(B.Threads.size());
  Meeting &Met = B.Meetings[First + __builtin_ctzll(There)];
  Met.There = There;
  for (unsigned Lane = 0; Lane < 64; ++Lane)
    Met.Values[Lane] = Met.has(Lane) ? B.Threads[First + Lane].Value : Poison;
  for (unsigned Lane = 0; Lane < Count; ++Lane)
    if (Met.has(Lane)) {
      Thread &T = B.Threads[First + Lane];
      T.Met = &Met;
      T.Where = Thread::Ready;
      ++T.Meets;
    }
}

TRANSHIP_CPU_NOT_NOTED inline int compare(const Thread &A, const Thread &B) {
  if (int Order = A.Position.compare(B.Position))
    return Order;
  return A.Address < B.Address ? -1 : A.Address > B.Address;
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

/// Each lane that can go on does, until it stops.
TRANSHIP_CPU_NOT_NOTED inline bool Worker::resumeAll(Block &B) {
  bool Any = false;
  unsigned AtOperation = 0, AtCondition = 0;
  Begun = 0;
  for (unsigned I = 0; I < Count; ++I) {
    Thread &T = B.Threads[First + inOrder(I, Count)];
    if (T.Where == Thread::New)
      Begun = I + 1;
    else if (T.Where == Thread::AtCondition && T.IsReady(T.What))
      T.Where = Thread::Ready;
    if (T.Where == Thread::New || T.Where == Thread::Ready) {
      Any = true;
      resume(T);
      if (Running->Trapped.load(std::memory_order_relaxed))
        return false;
    }
    AtOperation += T.Where == Thread::AtOperation;
    AtCondition += T.Where == Thread::AtCondition;
  }
  Operating = AtOperation;
  Waiting = AtCondition;
  return Any;
}

/// Runs a wave until no lane of it can go on. Whether any could.
TRANSHIP_CPU_NOT_NOTED inline bool
Worker::runWave(Block &B, unsigned FirstThread, unsigned Lanes) {
  First = FirstThread;
  Count = Lanes;
  bool Any = false;
  for (unsigned Lane = 0; Lane < Count && B.Yielded != 0; ++Lane)
    if (B.Threads[First + Lane].Where == Thread::Yielded) {
      B.Threads[First + Lane].Where = Thread::Ready;
      --B.Yielded;
    }
  // A barrier may have let lanes go on that were asked before its end.
  do
    while (resumeAll(B)) {
      Any = true;
      if (Waiting == 0)
        break;
    }
  while (!Running->Trapped.load(std::memory_order_relaxed) && Operating != 0 &&
         (exchangeByMasks(B) || exchangeFirst(B)));
  return Any;
}

//===-- Blocks ------------------------------------------------------------===//

TRANSHIP_CPU_NOT_NOTED inline void Worker::begin(Block &B, unsigned Number) {
  const Grid &G = *Running->Shape;
  unsigned Threads = G.Threads.x * G.Threads.y * G.Threads.z;
  B.Index = {Number % G.Blocks.x, Number / G.Blocks.x % G.Blocks.y,
             Number / G.Blocks.x / G.Blocks.y};
  if (B.Shape.x != G.Threads.x || B.Shape.y != G.Threads.y ||
      B.Shape.z != G.Threads.z) {
    B.Shape = G.Threads;
    B.Threads.resize(Threads);
    unsigned I = 0;
    for (unsigned Z = 0; Z < G.Threads.z; ++Z)
      for (unsigned Y = 0; Y < G.Threads.y; ++Y)
        for (unsigned X = 0; X < G.Threads.x; ++X, ++I) {
          B.Threads[I].Index = {X, Y, Z};
          B.Threads[I].Rank = static_cast<unsigned short>(I);
          B.Threads[I].Lane = static_cast<unsigned char>(I % waveSize());
        }
  }
  for (Thread &T : B.Threads) {
    T.Where = Thread::New;
    T.Pauses = T.Syncs = T.Meets = 0;
    if (TheLocal.Checks)
      T.Stored.Address = nullptr;
  }
  B.Yielded = 0;
  B.Phase = Phases();
  B.Phase.Alive = Threads;
  B.Voting[0] = B.Voting[1] = {~0u, {0, 0}};
  B.Before = {nullptr, 0};
}

/// Runs all waves of a block until none can go on. Whether any could.
TRANSHIP_CPU_NOT_NOTED inline bool Worker::go(Block &B) {
  Inside = &B;
  blockIdx = B.Index;
  unsigned Threads = static_cast<unsigned>(B.Threads.size());
  unsigned Size = waveSize(), Waves = (Threads + Size - 1) / Size;
  bool Any = false, Again = true;
  while (Again && B.Phase.Alive != 0) {
    Again = false;
    for (unsigned I = 0; I < Waves; ++I) {
      unsigned Begin = inOrder(I, Waves) * Size;
      Again |= runWave(B, Begin, std::min(Size, Threads - Begin));
      if (Running->Trapped.load(std::memory_order_relaxed))
        return false;
    }
    Any |= Again;
    // Spinning threads wait for other blocks, perhaps.
    if (Running->Shape->Cooperative && Again && B.Yielded != 0)
      return true;
  }
  return Any;
}

/// Blocks one after the other. False if the grid trapped.
TRANSHIP_CPU_NOT_NOTED inline bool Worker::runBlocks(Job &J) {
  for (;;) {
    unsigned I = J.Taken.fetch_add(1, std::memory_order_relaxed);
    if (I >= J.Count)
      return true;
    begin(Only, inOrder(I, J.Count));
    SharedMemory.renew(J.Shape->Shared);
    checks::beginBlock(*this);
    go(Only);
    if (J.Trapped.load(std::memory_order_relaxed)) {
      dropFibers();
      return false;
    }
    if (Only.Phase.Alive != 0)
      reportDeadlock(Only);
    if (Free.size() != Fibers.size()) // Of threads that ended by `exit`.
      dropFibers();
  }
}

/// All blocks at once. The worker's shared memory is that of the block that
/// runs; that of the others is kept beside.
TRANSHIP_CPU_NOT_NOTED inline void Worker::runCooperative(Job &J) {
  std::vector<Block> Blocks(J.Count);
  for (unsigned I = 0; I < J.Count; ++I) {
    begin(Blocks[I], I);
    SharedMemory.renew(J.Shape->Shared);
    Blocks[I].Shared = SharedMemory.save(J.Shape->Shared);
    J.Phase.Alive += Blocks[I].Phase.Alive;
  }
  for (bool Again = true; Again && J.Phase.Alive != 0;) {
    Again = false;
    for (unsigned I = 0; I < J.Count; ++I) {
      Block &B = Blocks[inOrder(I, J.Count)];
      if (B.Phase.Alive == 0)
        continue;
      SharedMemory.restore(B.Shared, J.Shape->Shared);
      checks::beginBlock(*this);
      Again |= go(B);
      if (J.Trapped.load(std::memory_order_relaxed))
        return dropFibers();
      B.Shared = SharedMemory.save(J.Shape->Shared);
    }
  }
  for (Block &B : Blocks)
    if (B.Phase.Alive != 0) {
      Inside = &B;
      reportDeadlock(B);
    }
  if (Free.size() != Fibers.size())
    dropFibers();
}

//===-- Grids -------------------------------------------------------------===//

/// The threads of the system that run blocks. Never the program's own: what
/// shared memory is to a kernel is thread_local.
class Pool {
public:
  static Pool &get() {
    // Never destroyed: the threads end with the program.
    static Pool *ThePool = new Pool;
    return *ThePool;
  }

  TRANSHIP_CPU_NOT_NOTED void run(Job &J, unsigned Wanted) {
    std::unique_lock<std::mutex> Grid(OneGrid);
    std::unique_lock<std::mutex> Guard(Lock);
    while (Count < Wanted) {
      std::thread([this, Number = Count] { work(Number); }).detach();
      ++Count;
    }
    TheJob = &J;
    Active = Left = Wanted;
    ++Turn;
    Begin.notify_all();
    End.wait(Guard, [this] { return Left == 0; });
    TheJob = nullptr;
  }

private:
  std::mutex OneGrid, Lock;
  std::condition_variable Begin, End;
  Job *TheJob = nullptr;
  unsigned Count = 0, Active = 0, Left = 0, Turn = 0;

  TRANSHIP_CPU_NOT_NOTED void work(unsigned Number) {
    Worker W;
    TheLocal.Here = &W;
    watchAddresses();
    auto Of = [](auto &Variable) {
      char *Begin = reinterpret_cast<char *>(&Variable);
      return shared::Range{Begin, Begin + sizeof(Variable)};
    };
    W.SharedMemory.begin(
        {Of(TheLocal), Of(threadIdx), Of(blockIdx), Of(blockDim), Of(gridDim)});
    unsigned Done = 0;
    std::unique_lock<std::mutex> Guard(Lock);
    if (TheJob) // It is started for a turn that has not begun yet.
      Done = Turn - 1;
    for (;;) {
      Begin.wait(Guard, [&] { return TheJob && Turn != Done; });
      Done = Turn;
      if (Number >= Active)
        continue;
      Job &J = *TheJob;
      Guard.unlock();
      gridDim = J.Shape->Blocks;
      blockDim = J.Shape->Threads;
      W.Running = &J;
      TheLocal.Checks = checks::isOn();
      if (J.Shape->Cooperative)
        W.runCooperative(J);
      else
        W.runBlocks(J);
      TheLocal.Checks = false;
      W.Running = nullptr;
      Guard.lock();
      if (--Left == 0)
        End.notify_one();
    }
  }
};

TRANSHIP_CPU_NOT_NOTED TRANSHIP_CPU_API GridEnd run(const Grid &G,
                                                    void (*Body)(const void *),
                                                    const void *Arguments) {
  if (onDevice())
    trap("a kernel launches a kernel, which the CPU overlay cannot do");
  Job J;
  J.Shape = &G;
  J.Body = Body;
  J.Arguments = Arguments;
  J.Count = G.Blocks.x * G.Blocks.y * G.Blocks.z;
  std::fflush(stdout); // In the order of the program, as at a launch.
  unsigned Wanted = G.Cooperative ? 1 : std::min(J.Count, settings::workers());
  Pool::get().run(J, std::max(Wanted, 1u));
  return J.Trapped ? GridEnd::Trapped : GridEnd::Done;
}

//===-- The running thread ------------------------------------------------===//

TRANSHIP_CPU_NOT_NOTED TRANSHIP_CPU_API bool onDevice() {
  return TheLocal.Here && TheLocal.Here->Running;
}

TRANSHIP_CPU_NOT_NOTED TRANSHIP_CPU_API unsigned waveSize() {
#ifdef TRANSHIP_CPU_CUDA
  return 32;
#else
  static const unsigned Size = [] {
    unsigned Value = settings::number("TRANSHIP_WAVE", 64);
    if (Value != 32 && Value != 64)
      quit(2, "TRANSHIP_WAVE must be 32 or 64");
    return Value;
  }();
  return Size;
#endif
}

TRANSHIP_CPU_NOT_NOTED TRANSHIP_CPU_API unsigned threadRank() {
  return TheLocal.Here->Current->Rank;
}

TRANSHIP_CPU_NOT_NOTED TRANSHIP_CPU_API unsigned lane() {
  return TheLocal.Here->Current->Lane;
}

TRANSHIP_CPU_NOT_NOTED TRANSHIP_CPU_API bool isCooperative() {
  return TheLocal.Here->Running->Shape->Cooperative;
}

//===-- Operations of a wave ----------------------------------------------===//

/// The thread stands at an operation until the others have come.
TRANSHIP_CPU_NOT_NOTED inline const Meeting &
exchange(const char *Function, unsigned Mask, const void *Address,
         const void *Stack, unsigned long long Value, Place At) {
  Worker &W = *TheLocal.Here;
  Thread &T = *W.Current;
  {
    Unnoted Quiet;
    T.Position.leave(reinterpret_cast<uintptr_t>(Stack));
  }
  T.Function = Function;
  T.Mask = Mask;
  T.Address = Address;
  T.Value = Value;
  W.stop(Thread::AtOperation, At);
  return *T.Met;
}

TRANSHIP_CPU_TOGETHER TRANSHIP_CPU_NOT_NOTED TRANSHIP_CPU_API const Meeting &
converge(unsigned long long Value, Place At) {
  return exchange(nullptr, 0, __builtin_return_address(0),
                  __builtin_frame_address(0), Value, At);
}

TRANSHIP_CPU_TOGETHER TRANSHIP_CPU_NOT_NOTED TRANSHIP_CPU_API const Meeting &
meet(const char *Function, unsigned Mask, unsigned long long Value, Place At) {
  if ((Mask >> lane() & 1) == 0) {
    char Text[100];
    std::snprintf(Text, sizeof(Text), "%s: lane %u is not in its mask %08x",
                  Function, lane(), Mask);
    trap(Text, At);
  }
  return exchange(Function, Mask, nullptr, __builtin_frame_address(0), Value,
                  At);
}

TRANSHIP_CPU_NOT_NOTED TRANSHIP_CPU_API Lanes
lanesWith(const Meeting &Met, unsigned long long Bits) {
  Lanes Result = 0;
  for (unsigned Lane = 0; Lane < 64; ++Lane)
    if (Met.has(Lane) && Met.Values[Lane] == Bits)
      Result |= Lanes(1) << Lane;
  return Result;
}

TRANSHIP_CPU_NOT_NOTED TRANSHIP_CPU_API Lanes lanesNotZero(const Meeting &Met) {
  return Met.There & ~lanesWith(Met, 0);
}

template <class T>
TRANSHIP_CPU_NOT_NOTED T reduce(const Meeting &Met, Lanes Of, Reduction How) {
  bool First = true;
  T A = 0;
  for (unsigned Lane = 0; Lane < 64; ++Lane) {
    if ((Of >> Lane & 1) == 0)
      continue;
    T B = static_cast<T>(Met.Values[Lane]);
    if (First)
      A = B;
    else if (How == Reduction::Add)
      A = static_cast<T>(static_cast<unsigned long long>(A) +
                         static_cast<unsigned long long>(B));
    else if (How == Reduction::Min)
      A = B < A ? B : A;
    else if (How == Reduction::Max)
      A = A < B ? B : A;
    else if (How == Reduction::And)
      A &= B;
    else if (How == Reduction::Or)
      A |= B;
    else
      A ^= B;
    First = false;
  }
  return A;
}

//===-- Waiting -----------------------------------------------------------===//

TRANSHIP_CPU_NOT_NOTED inline bool isBlockPhaseOver(const void *Thread) {
  const auto &T = *static_cast<const struct Thread *>(Thread);
  return TheLocal.Here->Inside->Phase.Now != T.Mask;
}
TRANSHIP_CPU_NOT_NOTED inline bool isGridPhaseOver(const void *Thread) {
  const auto &T = *static_cast<const struct Thread *>(Thread);
  return TheLocal.Here->Running->Phase.Now != T.Mask;
}

TRANSHIP_CPU_TOGETHER TRANSHIP_CPU_NOT_NOTED TRANSHIP_CPU_API void
waitUntil(bool (*Ready)(const void *), const void *State, const char *What,
          Place At) {
  Worker &W = *TheLocal.Here;
  Thread &T = *W.Current;
  if (Ready(State)) {
    ++T.Syncs;
    return;
  }
  T.IsReady = Ready;
  T.What = State;
  T.Function = What;
  W.stop(Thread::AtCondition, At);
  ++T.Syncs;
}

/// Waits for the end of a phase. Its number stands where a mask would.
TRANSHIP_CPU_NOT_NOTED inline void waitForPhase(unsigned Phase,
                                                bool (*IsOver)(const void *),
                                                const char *What, Place At) {
  Thread &T = *TheLocal.Here->Current;
  T.Mask = Phase;
  waitUntil(IsOver, &T, What, At);
}

TRANSHIP_CPU_NOT_NOTED TRANSHIP_CPU_API unsigned blockArrive() {
  Thread &T = *TheLocal.Here->Current;
  if (TheLocal.Checks)
    T.Stored.settle(T);
  unsigned Mine = TheLocal.Here->Inside->Phase.arrive();
  return Mine;
}
TRANSHIP_CPU_TOGETHER TRANSHIP_CPU_NOT_NOTED TRANSHIP_CPU_API void
blockWait(unsigned Phase, Place At) {
  waitForPhase(Phase, isBlockPhaseOver, "a barrier of the block", At);
}
TRANSHIP_CPU_NOT_NOTED TRANSHIP_CPU_API unsigned gridArrive() {
  if (!isCooperative())
    trap("waits for a grid that was not launched cooperatively");
  Thread &T = *TheLocal.Here->Current;
  if (TheLocal.Checks)
    T.Stored.settle(T);
  return TheLocal.Here->Running->Phase.arrive();
}
TRANSHIP_CPU_TOGETHER TRANSHIP_CPU_NOT_NOTED TRANSHIP_CPU_API void
gridWait(unsigned Phase, Place At) {
  waitForPhase(Phase, isGridPhaseOver, "a barrier of the grid", At);
}

TRANSHIP_CPU_TOGETHER TRANSHIP_CPU_NOT_NOTED TRANSHIP_CPU_API Votes
barrier(bool Predicate, Place At) {
  Block &B = *TheLocal.Here->Inside;
  unsigned Mine = B.Phase.Now;
  auto &V = B.Voting[Mine & 1];
  if (V.Phase != Mine) {
    V = {Mine, {0, 0}};
    B.Before = At;
  }
  checks::atBarrier(B.Before, At);
  ++V.Count.Threads;
  V.Count.Count += Predicate;
  blockArrive();
  blockWait(Mine, At);
  checks::behindBarrier(Mine, At);
  return V.Count;
}

TRANSHIP_CPU_TOGETHER TRANSHIP_CPU_NOT_NOTED TRANSHIP_CPU_API void yield() {
  Worker &W = *TheLocal.Here;
  if (W.Only.Threads.size() == 1 && !isCooperative())
    std::this_thread::yield();
  W.stop(Thread::Yielded, {nullptr, 0});
}

TRANSHIP_CPU_NOT_NOTED TRANSHIP_CPU_API void pause() {
  // Once in a while: most atomics are no loops.
  if (!onDevice())
    return;
  Thread &T = *TheLocal.Here->Current;
  ++T.Syncs; // What it wrote before may be meant for others now.
  if (++T.Pauses == 4096) {
    std::this_thread::yield();
    yield();
  }
}

//===-- Ends --------------------------------------------------------------===//

[[noreturn]] TRANSHIP_CPU_NOT_NOTED TRANSHIP_CPU_API void endThread() {
  Worker &W = *TheLocal.Here;
  W.Inside->Phase.end();
  if (W.Running->Shape->Cooperative)
    W.Running->Phase.end();
  // Its fiber is not free again before the grid ends.
  W.stop(Thread::Ended, {nullptr, 0});
  std::abort();
}

[[noreturn]] TRANSHIP_CPU_NOT_NOTED TRANSHIP_CPU_API void
trap(const char *Message, Place At) {
  if (!onDevice())
    quit(134, Message);
  Worker &W = *TheLocal.Here;
  say(whereIs(*W.Current, At) + ": " + Message);
#ifdef TRANSHIP_CPU_CUDA
  W.Running->Trapped = true;
  W.stop(Thread::Ended, At);
#endif
  std::abort();
}

TRANSHIP_CPU_NOT_NOTED TRANSHIP_CPU_API void poison(void *Memory,
                                                    size_t Bytes) {
  char *To = static_cast<char *>(Memory);
  size_t At = 0;
  for (; At + 8 <= Bytes; At += 8)
    std::memcpy(To + At, &Poison, 8);
  std::memcpy(To + At, &Poison, Bytes - At);
}

TRANSHIP_CPU_NOT_NOTED TRANSHIP_CPU_API void *dynamicShared() {
  return DynamicShared;
}
TRANSHIP_CPU_NOT_NOTED TRANSHIP_CPU_API size_t dynamicSharedSize() {
  return TheLocal.Here->Running->Shape->Shared;
}

} // namespace cpu
} // namespace tranship

#include "tranship/cpu/check.inl"

#endif
