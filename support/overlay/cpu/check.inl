// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TRANSHIP_CPU_CHECK_INL
#define TRANSHIP_CPU_CHECK_INL

#include "tranship/cpu/engine.inl"
#include <set>

namespace tranship {
namespace cpu {
namespace checks {

constexpr int FaultStatus = 66;

TRANSHIP_CPU_NOT_NOTED inline bool isOn() {
  static const bool Value = settings::number("TRANSHIP_CHECK", 0) != 0;
  return Value;
}

/// Reports a fault, if it is the first of its kind at its place.
TRANSHIP_CPU_NOT_NOTED inline void fault(const std::string &Key,
                                         const std::string &Message) {
  static std::mutex Lock;
  static std::set<std::string> Known;
  std::lock_guard<std::mutex> Guard(Lock);
  if (Known.empty())
    std::atexit([] {
      std::fflush(nullptr);
      _exit(FaultStatus);
    });
  if (Known.insert(Key).second)
    say(Message);
}

/// "file.cu:12", of an address behind a call; or how to have it.
TRANSHIP_CPU_NOT_NOTED inline std::string lineOf(const void *Caller) {
  uintptr_t Address =
      reinterpret_cast<uintptr_t>(Caller) - symbols::Image::get().bias() - 1;
  char Command[200];
  std::snprintf(Command, sizeof(Command),
                "{ llvm-symbolizer -e /proc/%d/exe --no-inlines -s 0x%zx || "
                "addr2line -s -e /proc/%d/exe 0x%zx; } 2>/dev/null",
                getpid(), Address, getpid(), Address);
  std::string Result;
  if (FILE *Out = popen(Command, "r")) {
    char Line[500];
    while (std::fgets(Line, sizeof(Line), Out))
      if (Result.empty() && std::strchr(Line, ':') && !std::strstr(Line, "??"))
        Result = std::string(Line, std::strcspn(Line, "\n "));
    pclose(Out);
  }
  // Of llvm-symbolizer also the column.
  if (std::count(Result.begin(), Result.end(), ':') > 1)
    Result.resize(Result.rfind(':'));
  return Result.empty() ? "a line that is not known (compile with -g)" : Result;
}

TRANSHIP_CPU_NOT_NOTED inline void beginBlock(Worker &W) {
  if (!TheLocal.Checks)
    return;
  if (W.Written.Bytes.empty())
    W.Written.Bytes.resize(static_cast<size_t>(W.SharedMemory.size()));
  ++W.Written.Block;
}

TRANSHIP_CPU_NOT_NOTED inline void atBarrier(Place First, Place Mine) {
  if (!TheLocal.Checks ||
      (First.Line == Mine.Line && std::strcmp(First.File, Mine.File) == 0))
    return;
  std::string Other =
      std::string(First.File) + ":" + std::to_string(First.Line);
  fault("barriers" + Other + std::to_string(Mine.Line),
        whereIs(*TheLocal.Here->Current, Mine) +
            ": others of the block are at another barrier, " + Other);
}

TRANSHIP_CPU_NOT_NOTED inline void behindBarrier(Votes Voted, Place At) {
  size_t All = TheLocal.Here->Inside->Threads.size();
  size_t There = static_cast<size_t>(Voted.Threads);
  if (!TheLocal.Checks || There == All)
    return;
  Unnoted Quiet;
  fault(std::string("missing") + At.File + std::to_string(At.Line),
        whereIs(*TheLocal.Here->Current, At) + ": " +
            std::to_string(All - There) + " of the block's " +
            std::to_string(All) +
            " threads never reach this barrier: they have ended");
}

/// Whether a thread that wrote has met others since then.
TRANSHIP_CPU_NOT_NOTED inline bool hasMet(const Thread &Writer,
                                          uint32_t Syncs) {
  return Writer.Syncs != Syncs ||
         (Writer.Where == Thread::AtCondition && Writer.IsReady(Writer.What));
}

TRANSHIP_CPU_NOT_NOTED inline void onLoad(const void *Address, size_t Size,
                                          const void *Caller) {
  if (!TheLocal.Checks || !TheLocal.Position)
    return;
  Worker &W = *TheLocal.Here;
  Thread &T = *W.Current;
  T.Stored.settle(T);
  long Offset = W.SharedMemory.offset(Address);
  if (Offset < 0)
    return;
  auto *Bytes = static_cast<const unsigned char *>(Address);
  for (size_t I = 0; I < Size; ++I)
    if (W.Written.Bytes[Offset + I].Block == W.Written.Block ||
        Bytes[I] != shared::Memory::poisonAt(Bytes + I))
      return;
  Unnoted Quiet;
  std::string Line = lineOf(Caller);
  fault("unwritten" + Line, whereIs(T, {nullptr, 0}) + ", " + Line +
                                ": reads shared memory that no thread of the "
                                "block has written");
}

TRANSHIP_CPU_NOT_NOTED inline void onStore(const void *Address, size_t Size,
                                           const void *Caller) {
  if (!TheLocal.Checks || !TheLocal.Position)
    return;
  Worker &W = *TheLocal.Here;
  Thread &T = *W.Current;
  T.Stored.settle(T);
  long Offset = W.SharedMemory.offset(Address);
  if (Offset < 0)
    return;
  uint32_t Rank = static_cast<uint32_t>(&T - W.Inside->Threads.data());
  for (size_t I = 0; I < Size; ++I) {
    Shadow::Byte &B = W.Written.Bytes[Offset + I];
    if (B.Block == W.Written.Block && B.Thread != Rank && !T.Stored.Address &&
        !hasMet(W.Inside->Threads[B.Thread], B.Syncs)) {
      T.Stored.Address = static_cast<const unsigned char *>(Address);
      T.Stored.Size = static_cast<unsigned char>(Size);
      T.Stored.Caller = Caller;
      T.Stored.Other = W.Inside->Threads[B.Thread].Index;
      std::memcpy(T.Stored.Old, Address, Size);
    }
    B = {W.Written.Block, T.Syncs, Rank};
  }
}

} // namespace checks

TRANSHIP_CPU_NOT_NOTED inline void PendingStore::settle(const Thread &T) {
  if (!Address)
    return;
  bool Same = std::memcmp(Address, Old, Size) == 0;
  Address = nullptr;
  if (Same)
    return;
  Unnoted Quiet;
  char Who[60];
  std::snprintf(Who, sizeof(Who), "(%u, %u, %u)", Other.x, Other.y, Other.z);
  std::string Line = checks::lineOf(Caller);
  checks::fault("race" + Line, whereIs(T, {nullptr, 0}) + ", " + Line +
                                  ": writes shared memory that thread " + Who +
                                  " wrote, and no barrier is between");
}

} // namespace cpu
} // namespace tranship

// What the compiler calls; names and types are Clang's (SanitizerCoverage).
extern "C" {

#define TRANSHIP_CPU_CALLED                                                    \
  __attribute__((weak, used)) TRANSHIP_CPU_NOT_NOTED void

TRANSHIP_CPU_CALLED __sanitizer_cov_trace_pc_guard_init(uint32_t *Start,
                                                        uint32_t *Stop) {
  unsigned &Guards = tranship::cpu::flow::program().Guards;
  if (Start != Stop && *Start == 0)
    for (uint32_t *Guard = Start; Guard != Stop; ++Guard)
      *Guard = ++Guards;
}

TRANSHIP_CPU_CALLED __sanitizer_cov_trace_pc_guard(uint32_t *Guard) {
  using namespace tranship::cpu;
  Position *Running = TheLocal.Position;
  if (!Running)
    return;
  {
    Unnoted Quiet;
    Running->enter(*Guard,
                   reinterpret_cast<uintptr_t>(__builtin_frame_address(0)));
  }
  // A loop that waits for other threads must let them go on.
  if (++TheLocal.Turns == MostTurns) {
    TheLocal.Turns = 0;
    yield();
  }
}

TRANSHIP_CPU_CALLED __sanitizer_cov_pcs_init(const uintptr_t *Start,
                                             const uintptr_t *Stop) {
  tranship::cpu::flow::program().Pcs.push_back({Start, Stop});
}

TRANSHIP_CPU_CALLED __sanitizer_cov_cfs_init(const uintptr_t *Start,
                                             const uintptr_t *Stop) {
  tranship::cpu::flow::program().Flows.push_back({Start, Stop});
}

#define TRANSHIP_CPU_ACCESS(KIND, WHAT, BYTES)                                 \
  TRANSHIP_CPU_CALLED __sanitizer_cov_##KIND##BYTES(void *Address) {           \
    tranship::cpu::checks::WHAT(Address, BYTES, __builtin_return_address(0));   \
  }
#define TRANSHIP_CPU_ACCESSES(BYTES)                                           \
  TRANSHIP_CPU_ACCESS(load, onLoad, BYTES)                                     \
  TRANSHIP_CPU_ACCESS(store, onStore, BYTES)
TRANSHIP_CPU_ACCESSES(1)
TRANSHIP_CPU_ACCESSES(2)
TRANSHIP_CPU_ACCESSES(4)
TRANSHIP_CPU_ACCESSES(8)
TRANSHIP_CPU_ACCESSES(16)
#undef TRANSHIP_CPU_ACCESSES
#undef TRANSHIP_CPU_ACCESS
#undef TRANSHIP_CPU_CALLED

} // extern "C"

#endif
