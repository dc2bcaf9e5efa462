// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Blocks of GPU threads on the CPU: each thread is a fiber, blocks run one
// after the other. Threads of a wave meet at operations; who meets whom is the
// whole difference between CUDA and HIP:
//   meet()      CUDA's functions with masks: the lanes that the mask names wait
//               for each other, wherever their calls stand.
//   converge()  all of HIP, and what CUDA has without a mask: the lanes of the
//               wave that stand at one call. Nobody waits for lanes elsewhere.
//
// A lane of a wave goes on until it stops: at an operation, at a barrier, at
// its end. When all have stopped, the lanes at the first operation of the
// program run it, then all go on. Positions.h says what "first" means.
#ifndef TRANSHIP_TESTS_WARPS_EMULATION_ENGINE_H
#define TRANSHIP_TESTS_WARPS_EMULATION_ENGINE_H

// A call that many lanes execute together must not become two calls, nor may
// two become one. GCC knows no such attributes.
#ifdef __clang__
#define EMULATION_TOGETHER __attribute__((noinline, convergent, nomerge))
#else
#define EMULATION_TOGETHER __attribute__((noinline))
#endif

struct uint3 {
  unsigned x, y, z;
};

struct dim3 {
  unsigned x, y, z;
  constexpr dim3(unsigned X = 1, unsigned Y = 1, unsigned Z = 1)
      : x(X), y(Y), z(Z) {}
};

/// Of the running thread.
extern uint3 threadIdx, blockIdx;
extern dim3 blockDim, gridDim;

namespace emulation {

/// A bit for each lane of a wave.
using Lanes = unsigned long long;

/// What no program can take for a value of its own.
constexpr unsigned long long Poison = 0xBAD0BAD0BAD0BAD0;

/// The lanes that met, and what each of them brought.
struct Meeting {
  Lanes There;
  unsigned long long Values[64];

  bool has(unsigned Lane) const { return (There >> Lane & 1) != 0; }
};

/// Lanes of a wave; the wave is a warp in CUDA.
unsigned waveSize();
/// Set by the header of each mode, before main. EMULATED_WAVE says it for 0.
struct Mode {
  explicit Mode(unsigned Wave);
};

/// The lane of the running thread in its wave.
unsigned lane();

/// The result is valid until the thread's next operation.
EMULATION_TOGETHER const Meeting &converge(unsigned long long Value);
EMULATION_TOGETHER const Meeting &meet(const char *Function, unsigned Mask,
                                       unsigned long long Value);

/// Of the lanes that met, those that brought these bits; those that brought
/// anything but 0. Functions like these are in the engine, so that no blocks of
/// the program are theirs.
Lanes lanesWith(const Meeting &Met, unsigned long long Bits);
Lanes lanesNotZero(const Meeting &Met);

/// What the lanes brought, combined; T is int or unsigned.
enum class Reduction { Add, Min, Max, And, Or, Xor };
template <class T> T reduce(const Meeting &Met, Lanes Of, Reduction How);

/// Of all threads of the block that have not ended.
struct Votes {
  int Count, Threads;
};
EMULATION_TOGETHER Votes barrier(bool Predicate);

/// What a GPU's trap does to a program: a message, and status 134.
[[noreturn]] void trap(const char *Message);

/// Memory full of poison.
void *allocate(unsigned long Bytes);

void launch(dim3 Grid, dim3 Block, void (*Body)(const void *),
            const void *Arguments);

// Which blocks of the program a thread enters is noted (Positions.h), but not
// those that come before its kernel.
#ifdef __clang__
#define EMULATION_NOT_NOTED __attribute__((no_sanitize("coverage")))
#else
#define EMULATION_NOT_NOTED
#endif

template <class Call> EMULATION_NOT_NOTED void call(const void *Body) {
  (*static_cast<const Call *>(Body))();
}

template <class Call> void launch(dim3 Grid, dim3 Block, const Call &Body) {
  launch(Grid, Block, call<Call>, &Body);
}

} // namespace emulation

// Programs launch kernels by this macro, whose own definition has the chevrons.
#define LAUNCH(KERNEL, GRID, BLOCK, ...)                                       \
  emulation::launch(GRID, BLOCK,                                               \
                    [&]() EMULATION_NOT_NOTED { KERNEL(__VA_ARGS__); })

#endif
