// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Engine.h"
#include "Fiber.h"
#include "Positions.h"
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <link.h>
#include <sys/mman.h>
#include <unistd.h>
#include <vector>

uint3 threadIdx, blockIdx;
dim3 blockDim, gridDim;

namespace emulation {

Position *RunningPosition;

namespace {

constexpr unsigned StackBytes = 64 * 1024, MostThreads = 1024;

struct Thread {
  enum Where { Running, AtBarrier, AtOperation, Ended } Where = Running;
  Fiber Stack;
  uint3 Index;
  emulation::Position Position;
  // The operation that it stands at, if it does.
  const char *Function; ///< Null where lanes converge.
  unsigned Mask;
  void *Address;
  unsigned long long Value;
  Meeting Met;
};

struct Block {
  std::vector<Thread> Threads;
  Thread *Current = nullptr;
  Fiber Scheduler;
  void (*Body)(const void *);
  const void *Arguments;
  Votes Voted;
};

Block TheBlock;
unsigned Wave = 32;

/// With EMULATED_ORDER=reverse the last block, wave and lane goes first: no
/// program may rely on the order.
bool isReverse() {
  static const char *Order = std::getenv("EMULATED_ORDER");
  return Order && std::strcmp(Order, "reverse") == 0;
}

unsigned inOrder(unsigned I, unsigned Count) {
  return isReverse() ? Count - 1 - I : I;
}

[[noreturn]] void quit(int Status, const char *Message) {
  std::fflush(stdout);
  std::fprintf(stderr, "emulation: %s\n", Message);
  std::fflush(stderr);
  _exit(Status);
}

/// Programs' shared memory is static and thread_local, which gathers it in one
/// piece, also that of templates. Nothing else here is thread_local.
void poisonShared() {
  dl_iterate_phdr(
      [](dl_phdr_info *Info, size_t, void *) {
        for (int I = 0; I < Info->dlpi_phnum; ++I)
          if (Info->dlpi_phdr[I].p_type == PT_TLS && Info->dlpi_tls_data)
            for (size_t At = 0; At + 4 <= Info->dlpi_phdr[I].p_memsz; At += 4)
              std::memcpy(static_cast<char *>(Info->dlpi_tls_data) + At,
                          &Poison, 4);
        return 1; // The first is the program itself.
      },
      nullptr);
}

void enter() {
  TheBlock.Body(TheBlock.Arguments);
  TheBlock.Current->Where = Thread::Ended;
  TheBlock.Current->Stack.switchTo(TheBlock.Scheduler);
}

void resume(Thread &T) {
  TheBlock.Current = &T;
  threadIdx = T.Index;
  RunningPosition = &T.Position;
  TheBlock.Scheduler.switchTo(T.Stack);
  RunningPosition = nullptr;
}

void stop(enum Thread::Where Where) {
  Thread &T = *TheBlock.Current;
  T.Where = Where;
  T.Stack.switchTo(TheBlock.Scheduler);
}

struct Warp {
  Thread *First;
  unsigned Count;

  Thread &operator[](unsigned Lane) const { return First[Lane]; }
  /// The lanes for which it is true.
  template <class Predicate> Lanes where(Predicate Holds) const {
    Lanes Result = 0;
    for (unsigned Lane = 0; Lane < Count; ++Lane)
      if (Holds(First[Lane]))
        Result |= Lanes(1) << Lane;
    return Result;
  }
};

void exchange(const Warp &W, Lanes There) {
  Meeting Met;
  Met.There = There;
  for (unsigned Lane = 0; Lane < 64; ++Lane)
    Met.Values[Lane] = Met.has(Lane) ? W[Lane].Value : Poison;
  for (unsigned Lane = 0; Lane < W.Count; ++Lane)
    if (Met.has(Lane)) {
      W[Lane].Met = Met;
      W[Lane].Where = Thread::Running;
    }
}

int compare(const Thread &A, const Thread &B) {
  if (int Order = A.Position.compare(B.Position))
    return Order;
  return A.Address < B.Address ? -1 : A.Address > B.Address;
}

/// CUDA's functions with masks: all that have come.
bool exchangeByMasks(const Warp &W) {
  bool Any = false;
  Lanes Left =
      W.where([](const Thread &T) { return T.Where != Thread::Ended; });
  for (unsigned Lane = 0; Lane < W.Count; ++Lane) {
    const Thread &T = W[Lane];
    if (T.Where != Thread::AtOperation || !T.Function)
      continue;
    Lanes Here = W.where([&](const Thread &Other) {
      return Other.Where == Thread::AtOperation && Other.Function &&
             std::strcmp(Other.Function, T.Function) == 0 &&
             Other.Mask == T.Mask;
    });
    if ((Here & T.Mask) == (Left & T.Mask)) {
      exchange(W, Here & T.Mask);
      Any = true;
    }
  }
  return Any;
}

/// Those at the first operation of the program.
bool exchangeFirst(const Warp &W) {
  const Thread *First = nullptr;
  for (unsigned Lane = 0; Lane < W.Count; ++Lane)
    if (W[Lane].Where == Thread::AtOperation && !W[Lane].Function &&
        (!First || compare(W[Lane], *First) < 0))
      First = &W[Lane];
  if (!First)
    return false;
  exchange(W, W.where([&](const Thread &T) {
    return T.Where == Thread::AtOperation && !T.Function &&
           compare(T, *First) == 0;
  }));
  return true;
}

/// Runs a wave until no lane of it can go on.
void run(const Warp &W) {
  do
    for (unsigned I = 0; I < W.Count; ++I) {
      Thread &T = W[inOrder(I, W.Count)];
      if (T.Where == Thread::Running)
        resume(T);
    }
  while (exchangeByMasks(W) || exchangeFirst(W));
}

/// The threads that wait at the barrier go on if all that are left are there.
/// False when the block has ended.
bool release() {
  Votes V = {0, 0};
  for (Thread &T : TheBlock.Threads) {
    if (T.Where == Thread::AtOperation) {
      static char Text[200];
      std::snprintf(Text, sizeof(Text),
                    "deadlock: thread (%u, %u, %u) waits in %s for mask %08x",
                    T.Index.x, T.Index.y, T.Index.z, T.Function, T.Mask);
      quit(3, Text);
    }
    if (T.Where == Thread::AtBarrier) {
      ++V.Threads;
      V.Count += T.Value != 0;
    }
  }
  TheBlock.Voted = V;
  for (Thread &T : TheBlock.Threads)
    if (T.Where == Thread::AtBarrier)
      T.Where = Thread::Running;
  return V.Threads != 0;
}

void runBlock() {
  static char *Stacks = static_cast<char *>(
      mmap(nullptr, StackBytes * MostThreads, PROT_READ | PROT_WRITE,
           MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0));
  poisonShared();
  unsigned Count = blockDim.x * blockDim.y * blockDim.z;
  if (Count > MostThreads)
    quit(2, "too many threads in a block");
  TheBlock.Threads.resize(Count);
  for (unsigned I = 0; I < Count; ++I) {
    Thread &T = TheBlock.Threads[I];
    T.Where = Thread::Running;
    T.Position = Position();
    T.Index = {I % blockDim.x, I / blockDim.x % blockDim.y,
               I / blockDim.x / blockDim.y};
    T.Stack.begin(Stacks + (I + 1) * StackBytes, enter);
  }
  unsigned Waves = (Count + Wave - 1) / Wave;
  do
    for (unsigned I = 0; I < Waves; ++I) {
      unsigned First = inOrder(I, Waves) * Wave;
      run({&TheBlock.Threads[First],
           Count - First < Wave ? Count - First : Wave});
    }
  while (release());
}

/// The thread stands at an operation until the others have come.
const Meeting &exchange(const char *Function, unsigned Mask, void *Address,
                        unsigned long long Value) {
  Thread &T = *TheBlock.Current;
  if (T.Position.isElsewhere())
    quit(2, "an operation stands in a function that was not inlined");
  T.Function = Function;
  T.Mask = Mask;
  T.Address = Address;
  T.Value = Value;
  stop(Thread::AtOperation);
  return T.Met;
}

} // namespace

Mode::Mode(unsigned Size) {
  const char *Wanted = std::getenv("EMULATED_WAVE");
  Wave = Size != 0 ? Size : Wanted ? std::atoi(Wanted) : 0;
  if (Wave != 32 && Wave != 64)
    quit(2, "EMULATED_WAVE must be 32 or 64");
}

unsigned waveSize() { return Wave; }

unsigned lane() { return (TheBlock.Current - TheBlock.Threads.data()) % Wave; }

const Meeting &converge(unsigned long long Value) {
  return exchange(nullptr, 0, __builtin_return_address(0), Value);
}

const Meeting &meet(const char *Function, unsigned Mask,
                    unsigned long long Value) {
  if ((Mask >> lane() & 1) == 0) {
    static char Text[100];
    std::snprintf(Text, sizeof(Text), "%s: lane %u is not in its mask %08x",
                  Function, lane(), Mask);
    trap(Text);
  }
  return exchange(Function, Mask, nullptr, Value);
}

Lanes lanesWith(const Meeting &Met, unsigned long long Bits) {
  Lanes Result = 0;
  for (unsigned Lane = 0; Lane < 64; ++Lane)
    if (Met.has(Lane) && Met.Values[Lane] == Bits)
      Result |= Lanes(1) << Lane;
  return Result;
}

Lanes lanesNotZero(const Meeting &Met) {
  return Met.There & ~lanesWith(Met, 0);
}

template <class T> T reduce(const Meeting &Met, Lanes Of, Reduction How) {
  bool First = true;
  T A = 0;
  for (unsigned Lane = 0; Lane < 64; ++Lane) {
    if ((Of >> Lane & 1) == 0)
      continue;
    T B = static_cast<T>(Met.Values[Lane]);
    if (First)
      A = B;
    else if (How == Reduction::Add)
      A = static_cast<T>(static_cast<unsigned>(A) + static_cast<unsigned>(B));
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

template int reduce<int>(const Meeting &, Lanes, Reduction);
template unsigned reduce<unsigned>(const Meeting &, Lanes, Reduction);

Votes barrier(bool Predicate) {
  TheBlock.Current->Value = Predicate;
  stop(Thread::AtBarrier);
  return TheBlock.Voted;
}

void trap(const char *Message) { quit(134, Message); }

void *allocate(unsigned long Bytes) {
  char *Memory = static_cast<char *>(std::malloc(Bytes + 8));
  for (unsigned long At = 0; At < Bytes; At += 8)
    std::memcpy(Memory + At, &Poison, 8);
  return Memory;
}

void launch(dim3 Grid, dim3 Shape, void (*Body)(const void *),
            const void *Arguments) {
  gridDim = Grid;
  blockDim = Shape;
  TheBlock.Body = Body;
  TheBlock.Arguments = Arguments;
  unsigned Count = Grid.x * Grid.y * Grid.z;
  for (unsigned I = 0; I < Count; ++I) {
    unsigned B = inOrder(I, Count);
    blockIdx = {B % Grid.x, B / Grid.x % Grid.y, B / Grid.x / Grid.y};
    runBlock();
  }
}

} // namespace emulation
