// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The compare-and-swap of tranship/device/atomics.h, by threads of the host that change both halves of words at once.
// RUN: %clangxx -x c++ -std=c++14 -O2 -Wall -Wextra -Werror -D__device__= -D__host__= -I %root/support %s -pthread -o %t && %t
#include <cstdio>
#include <thread>
#include <vector>

#define TRANSHIP_SUPPLIED inline
#define TRANSHIP_ATOMICS_ON_HOST
#include "tranship/device/atomics.h"

/// A number of 16 bits that is added as HIP's __half is, and two.
struct One {
  unsigned short Bits;
};
inline One __hadd(One A, One B) { return {static_cast<unsigned short>(A.Bits + B.Bits)}; }
struct Two {
  One Low, High;
};
inline Two __hadd2(Two A, Two B) { return {__hadd(A.Low, B.Low), __hadd(A.High, B.High)}; }

constexpr int Threads = 4, Rounds = 10007;

int main() {
  alignas(4) One Sums[4] = {{0}, {1}, {2}, {3}};
  alignas(4) Two Pair = {{0}, {0}};
  alignas(4) unsigned short Locks[2] = {0, 0};
  unsigned Up = 0, Down = 0;
  int Counted[2] = {0, 0};
  std::vector<std::thread> All;
  for (int T = 0; T < Threads; ++T)
    All.emplace_back([&, T] {
      for (int I = 0; I < Rounds; ++I) {
        for (One &Sum : Sums)
          atomicAdd(&Sum, One{static_cast<unsigned short>(&Sum - Sums + 1)});
        atomicAdd(&Pair, Two{{1}, {3}});
        atomicInc_system(&Up, 6);
        atomicDec_system(&Down, 6);
        // A lock of 16 bits, beside another one.
        unsigned short &Lock = Locks[(T + I) % 2];
        while (atomicCAS(&Lock, 0, 1) != 0)
          std::this_thread::yield();
        __atomic_thread_fence(__ATOMIC_ACQUIRE);
        ++Counted[(T + I) % 2];
        __atomic_thread_fence(__ATOMIC_RELEASE);
        atomicCAS_system(&Lock, 1, 0);
      }
    });
  for (std::thread &One : All)
    One.join();
  constexpr int Count = Threads * Rounds;
  int Wrong = 0;
  auto check = [&](const char *What, unsigned Value, unsigned Expected) {
    if (Value == Expected)
      return;
    ++Wrong;
    std::printf("%s: %u, not %u\n", What, Value, Expected);
  };
  for (unsigned I = 0; I < 4; ++I)
    check("sum", Sums[I].Bits, (I + (I + 1) * Count) & 0xFFFF);
  check("low", Pair.Low.Bits, Count & 0xFFFF);
  check("high", Pair.High.Bits, 3 * Count & 0xFFFF);
  check("up", Up, Count % 7);
  check("down", Down, (7 - Count % 7) % 7);
  check("locked", Counted[0] + Counted[1], Count);
  check("old", atomicAdd(&Sums[1], One{5}).Bits, (1 + 2 * Count) & 0xFFFF);
  unsigned Above = 9;
  check("above the limit", atomicDec_system(&Above, 4) * 10 + Above, 94);
  return Wrong;
}
