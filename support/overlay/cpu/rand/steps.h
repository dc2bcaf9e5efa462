// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Single steps of the generators, as they were published: XORWOW by Marsaglia
// (2003), MRG32k3a by L'Ecuyer (1999), Philox by Salmon and others (2011).
#ifndef TRANSHIP_CPU_RAND_STEPS_H
#define TRANSHIP_CPU_RAND_STEPS_H

#include "tranship/cpu/cuda/vector_types.h"
#include "tranship/cpu/engine.h"

namespace tranship {
namespace cpu {
namespace rand {

/// Without the counter, which is added to the last word.
TRANSHIP_CPU_INLINE void stepXorwow(unsigned *Words) {
  const unsigned T = Words[0] ^ Words[0] >> 2, Last = Words[4];
  for (int I = 0; I < 4; ++I)
    Words[I] = Words[I + 1];
  Words[4] = Last ^ Last << 4 ^ T ^ T << 1;
}

constexpr unsigned long long MrgFirst = 4294967087, MrgSecond = 4294944443;
constexpr unsigned long long MrgA12 = 1403580, MrgA13 = 810728;
constexpr unsigned long long MrgA21 = 527612, MrgA23 = 1370589;

/// From 1 to MrgFirst.
TRANSHIP_CPU_INLINE unsigned long long stepMrg(unsigned *First,
                                               unsigned *Second) {
  const unsigned long long P =
      (MrgA12 * First[1] + MrgA13 * (MrgFirst - First[0])) % MrgFirst;
  const unsigned long long Q =
      (MrgA21 * Second[2] + MrgA23 * (MrgSecond - Second[0])) % MrgSecond;
  First[0] = First[1];
  First[1] = First[2];
  First[2] = unsigned(P);
  Second[0] = Second[1];
  Second[1] = Second[2];
  Second[2] = unsigned(Q);
  return P > Q ? P - Q : P + MrgFirst - Q;
}

/// Ten rounds.
TRANSHIP_CPU_NOT_NOTED inline uint4 philox(uint4 Counter, uint2 Key) {
  for (int Round = 0; Round < 10; ++Round) {
    const unsigned long long X = 0xd2511f53ull * Counter.x;
    const unsigned long long Z = 0xcd9e8d57ull * Counter.z;
    Counter = {unsigned(Z >> 32) ^ Counter.y ^ Key.x, unsigned(Z),
               unsigned(X >> 32) ^ Counter.w ^ Key.y, unsigned(X)};
    Key.x += 0x9e3779b9u;
    Key.y += 0xbb67ae85u;
  }
  return Counter;
}

} // namespace rand
} // namespace cpu
} // namespace tranship

#endif
