// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// With TRANSHIP_CHECK=1 in the environment a program is told what a GPU keeps
// to itself:
//   - threads of a block that wait at different barriers, and barriers that
//     some threads never reach since they have ended,
//   - shared memory that is read before anybody in the block wrote it,
//   - a word of shared memory that two threads of a block write, with different
//     values, and nothing between that brings them together.
// Each is reported once for each place in the source; the program goes on, and
// ends with status 66. A deadlock needs no asking for: it is reported always,
// and ends the program with status 3.
//
// The last two need the program to be compiled with Clang's
// -fsanitize-coverage=trace-loads,trace-stores (and any of its kinds of guards:
// trace-pc-guard), and with -g for lines of the source, which llvm-symbolizer
// or addr2line finds.
//
// Limits: copies that the compiler makes by memcpy, and atomic operations, are
// not seen. A thread that has passed an atomic operation or a fence since it
// wrote is taken for brought together with all others, and one that has passed
// an operation of its wave with all of the wave. What one thread writes and
// another reads with no barrier between is not looked for.
#ifndef TRANSHIP_CPU_CHECK_H
#define TRANSHIP_CPU_CHECK_H

#include "tranship/cpu/engine.h"
#include <cstdint>
#include <vector>

namespace tranship {
namespace cpu {

struct Thread;
struct Worker;

/// A store over what another thread wrote: a fault, if the values differ. That
/// is known when it has been done.
struct PendingStore {
  const unsigned char *Address = nullptr;
  const void *Caller = nullptr;
  unsigned char Old[16];
  unsigned char Size = 0;
  uint3 Other;

  /// Before the thread's next access, and before it stops.
  void settle(const Thread &T);
};

namespace checks {

/// TRANSHIP_CHECK=1.
bool isOn();
void beginBlock(Worker &W);
/// \p First is where the first thread that came to the barrier stands.
void atBarrier(Place First, Place Mine);
/// \p Phase is what has ended with it.
void behindBarrier(unsigned Phase, Place At);

/// Who wrote each byte of the shared memory.
struct Shadow {
  struct Byte {
    uint32_t Block; ///< The block that it was written in, by its turn.
    uint32_t Phase; ///< Of the block's and the grid's barriers together.
    uint32_t Syncs; ///< Of the thread, at that time.
    uint32_t Meets;
    uint32_t Thread; ///< Its rank.
  };
  uint32_t Block = 0;
  std::vector<Byte> Bytes;
};

} // namespace checks
} // namespace cpu
} // namespace tranship

#endif
