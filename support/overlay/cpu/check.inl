// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TRANSHIP_CPU_CHECK_INL
#define TRANSHIP_CPU_CHECK_INL

#include "tranship/cpu/engine/operations.inl"
#include <link.h>
#include <map>
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

/// For the shell.
TRANSHIP_CPU_NOT_NOTED inline std::string quoted(const std::string &Text) {
  std::string Result = "'";
  for (char C : Text)
    Result += C == '\'' ? std::string("'\\''") : std::string(1, C);
  return Result + "'";
}

/// The file that an address of the program was loaded from; where it is there.
struct Code {
  uintptr_t Address;
  std::string File;
};
TRANSHIP_CPU_NOT_NOTED inline Code codeAt(uintptr_t Address) {
  Code Result = {Address, ""};
  dl_iterate_phdr(
      [](dl_phdr_info *Info, size_t, void *Data) {
        auto &C = *static_cast<Code *>(Data);
        for (int I = 0; I < Info->dlpi_phnum; ++I) {
          const auto &Part = Info->dlpi_phdr[I];
          if (Part.p_type != PT_LOAD ||
              C.Address - Info->dlpi_addr - Part.p_vaddr >= Part.p_memsz)
            continue;
          C.Address -= Info->dlpi_addr;
          C.File = Info->dlpi_name;
          return 1;
        }
        return 0;
      },
      &Result);
  if (Result.File.empty())
    Result.File = "/proc/" + std::to_string(getpid()) + "/exe";
  return Result;
}

TRANSHIP_CPU_NOT_NOTED inline std::string findLine(uintptr_t Address) {
  Code At = codeAt(Address);
  char Number[20];
  std::snprintf(Number, sizeof(Number), " 0x%zx", At.Address);
  std::string Command =
      "for S in llvm-symbolizer llvm-symbolizer-21 llvm-symbolizer-20 "
      "llvm-symbolizer-19 llvm-symbolizer-18 llvm-symbolizer-17 "
      "llvm-symbolizer-16 llvm-symbolizer-15 llvm-symbolizer-14; do "
      "if command -v $S >/dev/null; then S=\"$S --no-inlines\"; break; fi; "
      "S=addr2line; done; exec 2>/dev/null; $S -s -e " +
      quoted(At.File) + Number;
  std::string Result;
  if (FILE *Out = popen(Command.c_str(), "r")) {
    char Line[500];
    while (std::fgets(Line, sizeof(Line), Out))
      if (Result.empty() && std::strchr(Line, ':') && !std::strstr(Line, "??"))
        Result = std::string(Line, std::strcspn(Line, "\n"));
    pclose(Out);
  }
  // addr2line may add " (discriminator 2)", llvm-symbolizer adds the column.
  if (size_t End = Result.rfind(" ("); End != std::string::npos)
    Result.resize(End);
  size_t Last = Result.rfind(':');
  if (Last != std::string::npos && Last != 0) {
    size_t Before = Result.rfind(':', Last - 1);
    if (Before != std::string::npos &&
        Result.find_first_not_of("0123456789", Before + 1) == Last)
      Result.resize(Last);
  }
  return Result.empty() ? "a line that is not known (compile with -g)" : Result;
}

/// "file.cu:12", of an address behind a call; or how to have it.
TRANSHIP_CPU_NOT_NOTED inline std::string lineOf(const void *Caller) {
  static std::mutex Lock;
  static std::map<const void *, std::string> Known;
  std::lock_guard<std::mutex> Guard(Lock);
  std::string &Line = Known[Caller];
  if (Line.empty())
    Line = findLine(reinterpret_cast<uintptr_t>(Caller) - 1);
  return Line;
}

TRANSHIP_CPU_NOT_NOTED inline void beginBlock(Worker &W) {
  if (!TheLocal.Checks)
    return;
  W.Written.Bytes.resize(static_cast<size_t>(W.SharedMemory.size()));
  ++W.Written.Block;
}

TRANSHIP_CPU_NOT_NOTED inline void atBarrier(Place First, Place Mine) {
  if (!TheLocal.Checks ||
      (First.Line == Mine.Line && std::strcmp(First.File, Mine.File) == 0))
    return;
  Unnoted Quiet;
  std::string Other =
      std::string(First.File) + ":" + std::to_string(First.Line);
  fault("barriers" + Other + std::to_string(Mine.Line),
        whereIs(*TheLocal.Here->Current, Mine) +
            ": others of the block are at another barrier, " + Other);
}

TRANSHIP_CPU_NOT_NOTED inline void behindBarrier(unsigned Phase, Place At) {
  if (!TheLocal.Checks)
    return;
  const Block &B = *TheLocal.Here->Inside;
  size_t All = B.Threads.size(), There = B.Phase.Were[Phase & 1];
  if (There == All)
    return;
  Unnoted Quiet;
  fault(std::string("missing") + At.File + std::to_string(At.Line),
        whereIs(*TheLocal.Here->Current, At) + ": " +
            std::to_string(All - There) + " of the block's " +
            std::to_string(All) +
            " threads never reach this barrier: they have ended");
}

/// Changes when all threads of the block, or of a cooperative grid, have met.
TRANSHIP_CPU_NOT_NOTED inline uint32_t phase(const Worker &W) {
  return W.Inside->Phase.Now + W.Running->Phase.Now;
}

/// Whether the one who wrote a byte has met the running thread since then.
TRANSHIP_CPU_NOT_NOTED inline bool hasMet(const Worker &W,
                                          const Shadow::Byte &B) {
  const Thread &Writer = W.Inside->Threads[B.Thread];
  if (B.Phase != phase(W) || Writer.Syncs != B.Syncs)
    return true;
  bool SameWave = B.Thread / waveSize() == threadRank() / waveSize();
  return (SameWave && Writer.Meets != B.Meets) ||
         (Writer.Where == Thread::AtCondition && Writer.IsReady(Writer.What));
}

/// The optimizer may read early what the program then does not use.
#ifdef __OPTIMIZE__
constexpr const char *Perhaps =
    " (or the optimizer does: compile without -O to be sure)";
#else
constexpr const char *Perhaps = "";
#endif

TRANSHIP_CPU_NOT_NOTED inline void onLoad(const void *Address, size_t Size,
                                          const void *Caller) {
  if (!TheLocal.Checks || TheLocal.Turns == 0)
    return;
  Unnoted Quiet;
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
  std::string Line = lineOf(Caller);
  fault("unwritten" + Line, whereIs(T, {nullptr, 0}) + ", " + Line +
                                ": reads shared memory that no thread of the "
                                "block has written" +
                                Perhaps);
}

TRANSHIP_CPU_NOT_NOTED inline void onStore(const void *Address, size_t Size,
                                           const void *Caller) {
  if (!TheLocal.Checks || TheLocal.Turns == 0)
    return;
  Unnoted Quiet;
  Worker &W = *TheLocal.Here;
  Thread &T = *W.Current;
  T.Stored.settle(T);
  long Offset = W.SharedMemory.offset(Address);
  if (Offset < 0)
    return;
  uint32_t Rank = threadRank();
  for (size_t I = 0; I < Size; ++I) {
    Shadow::Byte &B = W.Written.Bytes[Offset + I];
    if (B.Block == W.Written.Block && B.Thread != Rank && !T.Stored.Address &&
        !hasMet(W, B)) {
      T.Stored.Address = static_cast<const unsigned char *>(Address);
      T.Stored.Size = static_cast<unsigned char>(Size);
      T.Stored.Caller = Caller;
      T.Stored.Other = W.Inside->Threads[B.Thread].Index;
      std::memcpy(T.Stored.Old, Address, Size);
    }
    B = {W.Written.Block, phase(W), T.Syncs, T.Meets, Rank};
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
  unsigned Left = TheLocal.Turns;
  if (Left == 0)
    return;
  // What this function calls may be no part of it, and noted, without -O1.
  TheLocal.Turns = 0;
  uintptr_t Stack = reinterpret_cast<uintptr_t>(__builtin_frame_address(0));
  unsigned Block = __atomic_load_n(Guard, __ATOMIC_RELAXED);
  Position &Running = TheLocal.Here->Current->Position;
  if (Block != 0 && !Running.step(Block, Stack) &&
      !Running.enter(Block, Stack)) // Nor will it ever matter.
    __atomic_store_n(Guard, 0u, __ATOMIC_RELAXED);
  // A loop that waits for other threads must let them go on.
  if (--Left == 0) {
    yield();
    Left = MostTurns;
  }
  TheLocal.Turns = Left;
}

TRANSHIP_CPU_CALLED __sanitizer_cov_pcs_init(const uintptr_t *Start,
                                             const uintptr_t *Stop) {
  tranship::cpu::flow::program().addPcs({Start, Stop});
}

TRANSHIP_CPU_CALLED __sanitizer_cov_cfs_init(const uintptr_t *Start,
                                             const uintptr_t *Stop) {
  tranship::cpu::flow::program().addFlow({Start, Stop});
}

#define TRANSHIP_CPU_ACCESS(KIND, WHAT, BYTES)                                 \
  TRANSHIP_CPU_CALLED __sanitizer_cov_##KIND##BYTES(void *Address) {           \
    tranship::cpu::checks::WHAT(Address, BYTES, __builtin_return_address(0));  \
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
