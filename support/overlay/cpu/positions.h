// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Where the threads of a wave stand in their kernel, so that those that a GPU
// would run together are found.
//
// A GPU's compiler brings lanes together again where their ways meet: behind an
// if, at the end of a turn of a loop, behind the loop. So the lane goes first
// that is in an earlier turn of a loop that both are in, and of two in the same
// turn the one at an earlier place. For this programs are compiled with Clang's
// -fsanitize-coverage=trace-pc-guard,pc-table,control-flow,no-prune: it calls a
// function for each basic block that is entered, and it says which blocks
// follow which. Functions that were not inlined are told apart by where their
// frames lie on the stack.
//
// Limits:
// - Compiled without that option (or with GCC) the addresses of the calls
//   decide. That is right unless a loop has two operations and some lanes leave
//   one of them out, or the compiler puts a branch behind where it leads to.
// - What Clang's optimizer makes of the program for the CPU need not be what it
//   makes of the GPU's. Operations are marked convergent, so that calls of them
//   are neither merged nor duplicated, but two arms of an if may change places.
// - In loops with two entries the order of the blocks decides.
#ifndef TRANSHIP_CPU_POSITIONS_H
#define TRANSHIP_CPU_POSITIONS_H

#include <cstdint>
#include <vector>

namespace tranship {
namespace cpu {

/// The way of a thread through its kernel.
class Position {
public:
  void clear() { Frames.clear(); }
  bool isKnown() const { return !Frames.empty(); }

  /// The thread enters a basic block, by the number that its guard has, in the
  /// function whose calls find the stack at \p Stack. False if it is none that
  /// may call converge(): these do not count.
  bool enter(unsigned Block, uintptr_t Stack);

  /// The same for what is most frequent: another block of the same function,
  /// in the same loop. False if it is not that.
  bool step(unsigned Block, uintptr_t Stack);

  /// What lies below \p Stack has returned.
  void leave(uintptr_t Stack) {
    while (!Frames.empty() && Frames.back().Stack < Stack)
      Frames.pop_back();
  }

  /// Less than 0 if this one runs first, 0 if both run together.
  int compare(const Position &Other) const;

private:
  static constexpr unsigned MaxDepth = 10;
  static constexpr unsigned Missing = ~0u - 1; ///< No loop's number.
  struct Turns {
    unsigned Loop, Count;
  };
  struct Frame {
    uintptr_t Stack;
    unsigned Block, Depth;
    unsigned Function, Loop; ///< Of the block: see flow::Step.
    unsigned Calls;          ///< Functions that were entered from here, in all.
    Turns Loops[MaxDepth];   ///< The outermost first.

    void go(unsigned To);
    int compare(const Frame &Other) const;
  };
  std::vector<Frame> Frames;
};

} // namespace cpu
} // namespace tranship

#endif
