// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CHECK for kernels and the host: says what does not hold, and counts it.
#ifndef TRANSHIP_TESTS_CPU_CHECK_H
#define TRANSHIP_TESTS_CPU_CHECK_H

#include "tranship/cpu/engine.h"
#include <atomic>
#include <cstdio>

inline std::atomic<int> Failures{0}, Checks{0};

inline void check(bool Holds, const char *What, int Line) {
  ++Checks;
  if (Holds || ++Failures > 20)
    return;
  if (tranship::cpu::onDevice())
    std::printf("line %d, thread %u: %s does not hold\n", Line,
                tranship::cpu::threadRank(), What);
  else
    std::printf("line %d: %s does not hold\n", Line, What);
}
#define CHECK(...) check((__VA_ARGS__), #__VA_ARGS__, __LINE__)

/// Runs a kernel without arguments.
template <void (*Kernel)()>
tranship::cpu::GridEnd runGrid(const char *Name, dim3 Blocks, dim3 Threads,
                               bool Cooperative = false) {
  return tranship::cpu::run(
      {Blocks, Threads, 0, Cooperative, Name}, [](const void *) { Kernel(); },
      nullptr);
}
#define RUN(KERNEL, ...) runGrid<KERNEL>(#KERNEL, __VA_ARGS__)

/// To be returned by main. So many checks must have been made: none is skipped.
inline int result(int AtLeast) {
  std::printf("%d checks, %d failures\n", Checks.load(), Failures.load());
  return Failures != 0 || Checks < AtLeast ? 1 : 0;
}

#endif
