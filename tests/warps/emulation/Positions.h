// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Where the threads of a wave stand in their kernel, so that those that a GPU
// would run together are found.
//
// A GPU's compiler brings lanes together again where their ways meet: behind an
// if, at the end of a turn of a loop, behind the loop. So the lane goes first
// that is in an earlier turn of a loop that both are in, and of two in the same
// turn the one at an earlier place. For this the programs are compiled with
// Clang's -fsanitize-coverage=trace-pc-guard,pc-table,control-flow,no-prune: it
// calls a function for each basic block that is entered, and it says which
// blocks follow which. Device functions are inlined, so that the blocks of a
// kernel are all there is.
//
// Limits:
// - Compiled without that option (or with GCC) the addresses of the calls
//   decide. That is right unless a loop has two operations and some lanes leave
//   one of them out, or the compiler puts a branch behind where it leads to.
// - What Clang's optimizer makes of the x86 program need not be what it makes
//   of the GPU's. Operations are marked convergent, so that calls of them are
//   neither merged nor duplicated, but two arms of an if may change places.
// - Kernels whose loops have two entries are refused.
#ifndef TRANSHIP_TESTS_WARPS_EMULATION_POSITIONS_H
#define TRANSHIP_TESTS_WARPS_EMULATION_POSITIONS_H

namespace emulation {

/// The way of a thread through its kernel.
class Position {
public:
  /// The thread enters a basic block, by the number that its guard has.
  void enter(unsigned Block);

  /// A block of another function than the kernel was entered last, so that an
  /// operation may stand in a function that was not inlined.
  bool isElsewhere() const { return Elsewhere; }

  /// Less than 0 if this one runs first, 0 if both run together.
  int compare(const Position &Other) const;

private:
  static constexpr unsigned MaxDepth = 12;
  struct Turns {
    unsigned Loop, Count;
  };
  unsigned Block = 0, Depth = 0;
  bool Elsewhere = false;
  Turns Loops[MaxDepth]; ///< The outermost first.
};

/// The running thread's; null while the host runs.
extern Position *RunningPosition;

} // namespace emulation

#endif
