// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Grids of threads on the CPU. A block's threads are fibers of one thread of
// the system, a worker; blocks go to the workers one after the other. A thread
// goes on until it waits or ends. Threads of a wave meet at operations; who
// meets whom is the whole difference between CUDA and the others:
//   meet()      CUDA's functions with masks: the lanes that the mask names wait
//               for each other, wherever their calls stand.
//   converge()  all of HIP and MXMACA, and what CUDA has without a mask: the
//               lanes of the wave that stand at one call. Nobody waits for
//               lanes elsewhere.
//
// A lane of a wave goes on until it stops: at an operation, at a barrier, at
// its end. When all have stopped, the lanes at the first operation of the
// program run it, then all go on. positions.h says what "first" means.
//
// The environment says how a program is run:
//   TRANSHIP_WAVE=32|64    lanes of a wave, for HIP and MXMACA (default 64);
//                          a warp of CUDA's has 32
//   TRANSHIP_ORDER=reverse the last block, wave and lane goes first: no program
//                          may rely on the order
//   TRANSHIP_WORKERS=N     threads of the system; default: one per processor
//   TRANSHIP_STACK=KB      of a thread, default 128
//   TRANSHIP_CHECK=1       reports what the GPU would not; check.h
#ifndef TRANSHIP_CPU_ENGINE_H
#define TRANSHIP_CPU_ENGINE_H

#include "tranship/cpu/index.h"
#include "tranship/cpu/linkage.h"
#include "tranship/cpu/switch.h"
#include <cstddef>

// A call that many lanes execute together must not become two calls, nor may
// two become one. GCC knows no such attributes.
#ifdef __clang__
#define TRANSHIP_CPU_TOGETHER __attribute__((noinline, convergent, nomerge))
#else
#pragma GCC diagnostic ignored "-Wattributes" // inline, but not inlined
#define TRANSHIP_CPU_TOGETHER __attribute__((noinline))
#endif

namespace tranship {
namespace cpu {

/// A bit for each lane of a wave.
using Lanes = unsigned long long;

/// A place in the source, of the call that has this as its default argument.
struct Place {
  const char *File;
  int Line;
  static constexpr Place here(const char *File = __builtin_FILE(),
                              int Line = __builtin_LINE()) {
    return {File, Line};
  }
};

/// What no program can take for a value of its own.
constexpr unsigned long long Poison = 0xBAD0BAD0BAD0BAD0;

/// So few that the threads of a cooperative grid that fills the device, all of
/// which are alive at once, need not much memory.
constexpr int Multiprocessors = 4;

//===-- The running thread ------------------------------------------------===//

/// Whether a kernel's thread runs here, and not the host.
TRANSHIP_CPU_API bool onDevice();
/// Lanes of a wave: 32 for CUDA, else as TRANSHIP_WAVE says.
TRANSHIP_CPU_API unsigned waveSize();
/// Of the running thread in its wave.
TRANSHIP_CPU_API unsigned lane();
/// Of the running thread in its block: x + blockDim.x * (y + blockDim.y * z).
TRANSHIP_CPU_API unsigned threadRank();

//===-- Operations of a wave ----------------------------------------------===//

/// The lanes that met, and what each of them brought; poison for the others.
struct Meeting {
  Lanes There = ~Lanes(0);
  unsigned long long Values[64];
  // What lanesWith() was asked last: all lanes ask the same, mostly.
  mutable bool IsAsked = false;
  mutable unsigned long long Asked = 0;
  mutable Lanes Answer = 0;
  void hold(Lanes Those); ///< All others brought nothing.
};

/// The running thread comes to an operation. It must give way then.
TRANSHIP_CPU_TOGETHER TRANSHIP_CPU_API Switch
arriveToConverge(unsigned long long Value, Place At);
TRANSHIP_CPU_TOGETHER TRANSHIP_CPU_API Switch arriveToMeet(
    const char *Function, unsigned Mask, unsigned long long Value, Place At);

/// The result is valid until the thread stops again, at whatever.
TRANSHIP_CPU_INLINE const Meeting &converge(unsigned long long Value,
                                            Place At = Place::here()) {
  return *giveWay(arriveToConverge(Value, At)).Met;
}
/// \p Function is a name for messages and for who meets whom: only lanes that
/// call the same function with the same mask meet. A lane that is not in its
/// mask traps.
TRANSHIP_CPU_INLINE const Meeting &meet(const char *Function, unsigned Mask,
                                        unsigned long long Value,
                                        Place At = Place::here()) {
  return *giveWay(arriveToMeet(Function, Mask, Value, At)).Met;
}

/// Of the lanes that met, those that brought these bits; those that brought
/// anything but 0. Functions like these are in the engine, so that no blocks of
/// the program are theirs.
TRANSHIP_CPU_API Lanes lanesWith(const Meeting &Met, unsigned long long Bits);
TRANSHIP_CPU_API Lanes lanesNotZero(const Meeting &Met);

/// What the lanes of \p Of brought, combined. T is int or unsigned.
enum class Reduction { Add, Min, Max, And, Or, Xor };
template <class T> T reduce(const Meeting &Met, Lanes Of, Reduction How);

/// Of a kernel with a form for whole waves (lanes.h), which is called then for
/// all lanes of one: where the two meetings are that they have in turn, all of
/// them with all lanes. Null if the kernel is to run for one thread.
TRANSHIP_CPU_KEPT TRANSHIP_CPU_API void *takeWave();

//===-- Waiting -----------------------------------------------------------===//

/// Of all threads of the block that have not ended.
struct Votes {
  int Count;   ///< Those whose predicate is true.
  int Threads; ///< All.
};
/// __syncthreads() and its kin.
TRANSHIP_CPU_TOGETHER TRANSHIP_CPU_API Votes barrier(bool Predicate,
                                                     Place At = Place::here());

/// A barrier in two parts: arriving gives the phase that is then waited for.
/// The phase ends when all threads of the block, or of all blocks of a
/// cooperative grid, that have not ended have arrived.
TRANSHIP_CPU_API unsigned blockArrive();
TRANSHIP_CPU_TOGETHER TRANSHIP_CPU_API void blockWait(unsigned Phase,
                                                      Place At = Place::here());
TRANSHIP_CPU_API unsigned gridArrive();
TRANSHIP_CPU_TOGETHER TRANSHIP_CPU_API void gridWait(unsigned Phase,
                                                     Place At = Place::here());
/// Whether the running grid was launched cooperatively.
TRANSHIP_CPU_API bool isCooperative();

/// Waits until \p Ready gives true. It is asked again when no thread of the
/// wave can go on otherwise. \p What is for messages: "waits in <What>".
TRANSHIP_CPU_TOGETHER TRANSHIP_CPU_API void
waitUntil(bool (*Ready)(const void *State), const void *State, const char *What,
          Place At = Place::here());

/// Lets the other threads go on: for loops that wait for them. Costs little if
/// it is called seldom; atomics and fences call pause(), which yields once in
/// a while.
TRANSHIP_CPU_TOGETHER TRANSHIP_CPU_API void yield();
TRANSHIP_CPU_API void pause();

//===-- Ends --------------------------------------------------------------===//

/// What a GPU's trap does. HIP and MXMACA: a message with kernel, block and
/// thread, and the program ends as by abort(). CUDA: the grid ends, and the
/// runtime reports cudaErrorLaunchFailure from then on.
[[noreturn]] TRANSHIP_CPU_API void trap(const char *Message,
                                        Place At = Place::here());
/// `exit;` of PTX: the running thread ends.
[[noreturn]] TRANSHIP_CPU_API void endThread();

//===-- Grids -------------------------------------------------------------===//

/// How a kernel is launched.
struct Grid {
  dim3 Blocks, Threads;
  size_t Shared;      ///< Bytes of dynamic shared memory.
  bool Cooperative;   ///< All blocks are alive at once.
  const char *Kernel; ///< Its name, for messages.
};

enum class GridEnd { Done, Trapped };

/// Runs a grid and returns when it has ended: \p Body is called for each
/// thread. No device memory is looked at; Grid must have been checked. May be
/// called by several threads of the host; grids run one after the other.
TRANSHIP_CPU_API GridEnd run(const Grid &G, void (*Body)(const void *),
                             const void *Arguments);

/// The dynamic shared memory of the worker; the same for all its blocks.
TRANSHIP_CPU_API void *dynamicShared();
/// It as an array of what is wanted.
struct DynamicArray {
  template <class T> operator T *() const {
    return static_cast<T *>(dynamicShared());
  }
};
/// How many bytes of it the running grid has, and how many there are at most.
TRANSHIP_CPU_API size_t dynamicSharedSize();
constexpr size_t MostShared = 160 * 1024;
constexpr unsigned MostThreads = 1024;

/// Device memory is full of poison when it is new.
TRANSHIP_CPU_API void poison(void *Memory, size_t Bytes);

} // namespace cpu
} // namespace tranship

#endif
