// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A backend of tranship/groups.h without a GPU: each thread of a
// block is a fiber, and the lanes of a wave meet where they shuffle or vote.
// The header includes this file; tests include the header.
#ifndef TRANSHIP_TESTS_UNIT_POLYFILLLANES_H
#define TRANSHIP_TESTS_UNIT_POLYFILLLANES_H

#include <cstring>
#include <functional>
#include <map>
#include <memory>
#include <ucontext.h>
#include <utility>
#include <vector>

#define TRANSHIP_CG_LANES 1
#define TRANSHIP_DEVICE inline
#define TRANSHIP_ANYWHERE inline

struct dim3 {
  unsigned x = 1, y = 1, z = 1;
  constexpr dim3(unsigned X = 1, unsigned Y = 1, unsigned Z = 1)
      : x(X), y(Y), z(Z) {}
  bool operator==(const dim3 &) const = default;
};

/// What the device code reads; the emulation sets them before a fiber goes on.
inline dim3 gridDim, blockDim, blockIdx, threadIdx;

namespace emulation {

using Mask = unsigned long long;

/// A block of threads in waves of 32 or 64 lanes.
class Block {
public:
  Block(dim3 Shape, unsigned Wave) : Shape(Shape), Wave(Wave) {}

  /// Runs the body once for each thread that Takes accepts; the others are
  /// never active. False if threads wait for each other for ever.
  bool run(const std::function<void()> &Body,
           const std::function<bool(unsigned)> &Takes);

  unsigned threads() const { return Shape.x * Shape.y * Shape.z; }
  unsigned lane() const { return Current % Wave; }
  unsigned thread() const { return Current; }
  unsigned wave() const { return Wave; }

  /// The active lanes of the calling thread's wave.
  Mask active() const { return Active[Current / Wave]; }

  /// The words of all lanes of the mask, once all have come here. The number of
  /// calls of one group is the same in all of its threads.
  std::vector<unsigned> meet(Mask Lanes, unsigned Word);

  /// All active threads of the block come here.
  void sync();

  static Block *&running() {
    static Block *Running = nullptr;
    return Running;
  }

private:
  struct Fiber {
    ucontext_t Context;
    std::vector<char> Stack;
    bool Started = false, Finished = false;
  };
  struct Meeting {
    Mask Here = 0;
    unsigned Round = 0;
    std::vector<unsigned> Words, Result;
  };

  dim3 Shape;
  unsigned Wave;
  unsigned Current = 0;
  unsigned Steps = 0; ///< Counts what got done, to notice a standstill.
  unsigned Waiting = 0, SyncRound = 0, ActiveThreads = 0;
  std::function<void()> Body;
  std::vector<Mask> Active;
  std::vector<std::unique_ptr<Fiber>> Fibers;
  std::map<std::pair<unsigned, Mask>, Meeting> Meetings;
  ucontext_t Scheduler;

  static void enter();
  void yield();
  void resume(unsigned Thread);
};

inline void Block::enter() {
  Block &B = *running();
  B.Body();
  B.Fibers[B.Current]->Finished = true;
  ++B.Steps;
  swapcontext(&B.Fibers[B.Current]->Context, &B.Scheduler);
}

inline void Block::yield() {
  swapcontext(&Fibers[Current]->Context, &Scheduler);
}

inline void Block::resume(unsigned Thread) {
  Current = Thread;
  threadIdx = dim3(Thread % Shape.x, Thread / Shape.x % Shape.y,
                   Thread / Shape.x / Shape.y);
  Fiber &F = *Fibers[Thread];
  if (!F.Started) {
    F.Started = true;
    F.Stack.resize(64 * 1024);
    getcontext(&F.Context);
    F.Context.uc_stack.ss_sp = F.Stack.data();
    F.Context.uc_stack.ss_size = F.Stack.size();
    F.Context.uc_link = nullptr;
    makecontext(&F.Context, &Block::enter, 0);
  }
  swapcontext(&Scheduler, &F.Context);
}

inline bool Block::run(const std::function<void()> &TheBody,
                       const std::function<bool(unsigned)> &Takes) {
  running() = this;
  blockDim = Shape;
  Body = TheBody;
  Active.assign((threads() + Wave - 1) / Wave, 0);
  for (unsigned T = 0; T < threads(); ++T) {
    Fibers.push_back(std::make_unique<Fiber>());
    Fibers.back()->Finished = !Takes(T);
    if (Takes(T)) {
      Active[T / Wave] |= Mask(1) << T % Wave;
      ++ActiveThreads;
    }
  }
  for (bool Left = true; Left;) {
    Left = false;
    unsigned Before = Steps;
    for (unsigned T = 0; T < threads(); ++T)
      if (!Fibers[T]->Finished) {
        Left = true;
        resume(T);
      }
    if (Left && Steps == Before)
      return false;
  }
  return true;
}

inline std::vector<unsigned> Block::meet(Mask Lanes, unsigned Word) {
  Meeting &M = Meetings[{Current / Wave, Lanes}];
  M.Words.resize(Wave);
  M.Words[lane()] = Word;
  M.Here |= Mask(1) << lane();
  unsigned Round = M.Round;
  if (M.Here == Lanes) {
    M.Result = M.Words;
    M.Here = 0;
    ++M.Round;
    ++Steps;
  }
  while (M.Round == Round)
    yield();
  // The next round ends only when this lane has come again.
  return M.Result;
}

inline void Block::sync() {
  unsigned Round = SyncRound;
  if (++Waiting == ActiveThreads) {
    Waiting = 0;
    ++SyncRound;
    ++Steps;
  }
  while (SyncRound == Round)
    yield();
}

inline Block &block() { return *Block::running(); }
inline unsigned countOf(Mask Bits) { return __builtin_popcountll(Bits); }

} // namespace emulation

/// As much of the classes as the header knows of.
namespace cooperative_groups {

class thread_group {
public:
  unsigned size() const { return 1; }
  unsigned thread_rank() const { return 0; }
  void sync() const {}
};

class thread_block : public thread_group {
public:
  unsigned size() const { return emulation::block().threads(); }
  unsigned thread_rank() const { return emulation::block().thread(); }
  void sync() const { emulation::block().sync(); }
};

class grid_group : public thread_group {
public:
  void sync() const { emulation::block().sync(); }
};

class coalesced_group : public thread_group {
public:
  emulation::Mask Lanes;
  unsigned Rank, Count;

  explicit coalesced_group(emulation::Mask Lanes, unsigned Rank = 0,
                           unsigned Count = 1)
      : Lanes(Lanes), Rank(Rank), Count(Count) {}
  unsigned size() const { return emulation::countOf(Lanes); }
  unsigned thread_rank() const {
    return emulation::countOf(
        Lanes & ((emulation::Mask(1) << emulation::block().lane()) - 1));
  }
  unsigned meta_group_rank() const { return Rank; }
  unsigned meta_group_size() const { return Count; }
  void sync() const { emulation::block().meet(Lanes, 0); }
};

template <unsigned Size, class Parent = thread_block>
class thread_block_tile : public thread_group {
public:
  unsigned size() const { return Size; }
  unsigned thread_rank() const { return emulation::block().lane() % Size; }
  void sync() const {
    emulation::Block &B = emulation::block();
    B.meet(((~0ull >> (64 - Size)) << B.lane() / Size * Size) & B.active(), 0);
  }
};

} // namespace cooperative_groups

namespace tranship::polyfill::backend {

using Mask = unsigned long long;
using Word = unsigned int;

template <unsigned Size> void checkWidth() {}

inline unsigned lane() { return emulation::block().lane(); }
inline unsigned popcount(Mask Bits) { return emulation::countOf(Bits); }
inline Mask present(Mask Lanes) { return Lanes & emulation::block().active(); }

/// A lane that is not there gives what nobody can take for a value.
inline Word shuffle(Mask Lanes, Word Value, unsigned Source) {
  std::vector<unsigned> Words = emulation::block().meet(present(Lanes), Value);
  return (present(Lanes) >> Source & 1) != 0 ? Words[Source] : 0xBAD0BAD0u;
}

inline Mask ballot(Mask Lanes, bool Predicate) {
  std::vector<unsigned> Words =
      emulation::block().meet(present(Lanes), Predicate);
  Mask Result = 0;
  for (unsigned Lane = 0; Lane < Words.size(); ++Lane)
    if ((present(Lanes) >> Lane & 1) != 0 && Words[Lane] != 0)
      Result |= Mask(1) << Lane;
  return Result;
}

inline Mask lanes(const cooperative_groups::coalesced_group &G) {
  return G.Lanes;
}
inline cooperative_groups::coalesced_group coalesced(Mask Lanes, unsigned Rank,
                                                     unsigned Count) {
  return cooperative_groups::coalesced_group(Lanes, Rank, Count);
}

template <class Group> void sync(const Group &G) { G.sync(); }
inline unsigned size(const cooperative_groups::thread_group &G) {
  return G.size();
}
inline unsigned rank(const cooperative_groups::thread_group &G) {
  return G.thread_rank();
}

} // namespace tranship::polyfill::backend

#endif
