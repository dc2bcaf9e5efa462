// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a thread asks of the engine: engine.h.
#ifndef TRANSHIP_CPU_ENGINE_OPERATIONS_INL
#define TRANSHIP_CPU_ENGINE_OPERATIONS_INL

#include "tranship/cpu/engine/grids.inl"

namespace tranship {
namespace cpu {

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

/// The running thread stands at an operation until the others have come.
TRANSHIP_CPU_NOT_NOTED inline Switch arrive(const char *Function, unsigned Mask,
                                            unsigned long long Value,
                                            Place At) {
  Worker &W = *TheLocal.Here;
  Thread &T = *W.Current;
  T.Function = Function;
  T.Mask = Mask;
  T.Value = Value;
  return handOver(W.stop(Thread::AtOperation, At));
}

TRANSHIP_CPU_TOGETHER TRANSHIP_CPU_NOT_NOTED TRANSHIP_CPU_API Switch
arriveToConverge(unsigned long long Value, Place At) {
  Worker &W = *TheLocal.Here;
  W.leaveStraight();
  TheLocal.Turns = 0;
  Thread &T = *W.Current;
  T.Address = __builtin_return_address(0);
  T.Position.leave(reinterpret_cast<uintptr_t>(__builtin_frame_address(0)));
  return arrive(nullptr, 0, Value, At);
}

[[noreturn]] TRANSHIP_CPU_NOT_NOTED inline void
trapOutside(const char *Function, unsigned Mask, Place At) {
  char Text[100];
  std::snprintf(Text, sizeof(Text), "%s: lane %u is not in its mask %08x",
                Function, lane(), Mask);
  trap(Text, At);
}

/// The first lane of a row, or the last one, or none of one. Its arguments are
/// so few that all are in registers.
__attribute__((noinline)) TRANSHIP_CPU_NOT_NOTED inline Switch
arriveApart(const char *Function, unsigned Mask, unsigned long long Value,
            Place At) {
  Worker &W = *TheLocal.Here;
  if ((Mask >> lane() & 1) == 0)
    trapOutside(Function, Mask, At);
  return W.leads(Function, Mask) ? handOver(W.follow(Value, At))
                                 : arrive(Function, Mask, Value, At);
}

TRANSHIP_CPU_TOGETHER TRANSHIP_CPU_NOT_NOTED TRANSHIP_CPU_API Switch
arriveToMeet(const char *Function, unsigned Mask, unsigned long long Value,
             Place At) {
  Worker &W = *TheLocal.Here;
  return __builtin_expect(W.follows(Function, Mask), true)
             ? handOver(W.follow(Value, At))
             : arriveApart(Function, Mask, Value, At);
}

TRANSHIP_CPU_NOT_NOTED TRANSHIP_CPU_API void *takeWave() {
  Worker *W = TheLocal.Here;
  if (!W || W->Wave != Worker::WaveOffered)
    return nullptr;
  W->Wave = Worker::WaveTaken;
  TheLocal.Turns = 0;
  return W->Whole;
}

// As the compiler has it that makes the calls of it.
static_assert(offsetof(Stand, Met) == lanes::StandMet &&
              offsetof(Stand, Lane) == lanes::StandLane &&
              sizeof(Stand) == lanes::StandSize);
static_assert(offsetof(Meeting, There) == lanes::MeetingThere &&
              offsetof(Meeting, Values) == lanes::MeetingValues &&
              offsetof(Meeting, IsAsked) == lanes::MeetingIsAsked &&
              sizeof(Meeting) == lanes::MeetingSize);

TRANSHIP_CPU_NOT_NOTED TRANSHIP_CPU_API Lanes
lanesWith(const Meeting &Met, unsigned long long Bits) {
  if (Met.IsAsked && Met.Asked == Bits)
    return Met.Answer;
  Met.IsAsked = true;
  Met.Asked = Bits;
  Met.Answer = 0;
  for (Lanes Left = Met.There; Left != 0; Left &= Left - 1)
    if (Met.Values[__builtin_ctzll(Left)] == Bits)
      Met.Answer |= Left & (0 - Left);
  return Met.Answer;
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
  W.leaveStraight();
  Thread &T = *W.Current;
  if (Ready(State)) {
    ++T.Syncs;
    return;
  }
  T.IsReady = Ready;
  T.What = State;
  T.Function = What;
  switchStacks(W.stop(Thread::AtCondition, At));
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

TRANSHIP_CPU_NOT_NOTED inline unsigned arriveAt(Phases &Where) {
  TheLocal.Here->leaveStraight();
  Thread &T = *TheLocal.Here->Current;
  if (TheLocal.Checks)
    T.Stored.settle(T);
  return Where.arrive();
}

TRANSHIP_CPU_NOT_NOTED TRANSHIP_CPU_API unsigned blockArrive() {
  return arriveAt(TheLocal.Here->Inside->Phase);
}
TRANSHIP_CPU_TOGETHER TRANSHIP_CPU_NOT_NOTED TRANSHIP_CPU_API void
blockWait(unsigned Phase, Place At) {
  waitForPhase(Phase, isBlockPhaseOver, "a barrier of the block", At);
}
TRANSHIP_CPU_NOT_NOTED TRANSHIP_CPU_API unsigned gridArrive() {
  if (!isCooperative())
    trap("waits for a grid that was not launched cooperatively");
  return arriveAt(TheLocal.Here->Running->Phase);
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
  W.leaveStraight();
  switchStacks(W.stop(Thread::Yielded, {nullptr, 0}));
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
  W.leaveStraight();
  W.endPhases();
  // Its fiber is not free again before the grid ends.
  switchStacks(W.stop(Thread::Ended, {nullptr, 0}));
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
  W.leaveStraight();
  switchStacks(W.stop(Thread::Ended, At));
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

#if defined(TRANSHIP_CPU_CUDA) && defined(__GLIBC__)
/// What assert() calls. In a kernel it ends the kernel and not the program, as
/// on NVIDIA's cards.
extern "C" __attribute__((weak, used, noreturn)) TRANSHIP_CPU_NOT_NOTED void
__assert_fail(const char *Condition, const char *File, unsigned Line,
              const char *Function) noexcept {
  std::string Text = "assertion `" + std::string(Condition) + "' failed";
  if (tranship::cpu::onDevice())
    tranship::cpu::trap(Text.c_str(), {File, int(Line)});
  std::fprintf(stderr, "%s:%u: %s: %s\n", File, Line, Function, Text.c_str());
  std::abort();
}
#endif

#endif
