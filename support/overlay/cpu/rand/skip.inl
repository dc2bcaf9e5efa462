// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TRANSHIP_CPU_RAND_SKIP_INL
#define TRANSHIP_CPU_RAND_SKIP_INL

#include "tranship/cpu/rand/skip.h"
#include "tranship/cpu/rand/steps.h"

// The engine has them and so does the library of generators, which may be
// linked without it.
#ifdef TRANSHIP_CPU_SEPARATE
#define TRANSHIP_RAND_SHARED __attribute__((weak))
#else
#define TRANSHIP_RAND_SHARED inline TRANSHIP_CPU_NOT_NOTED
#endif

namespace tranship {
namespace cpu {
namespace rand {

/// Up to 2^64 sequences of 2^67 or of 2^127 numbers.
constexpr unsigned XorwowLogs = 67 + 64, MrgLogs = 127 + 64;

/// XORWOW without its counter is linear over bits: the image of each bit.
struct XorwowMatrix {
  unsigned Image[160][5];

  TRANSHIP_CPU_NOT_NOTED void apply(unsigned *Words) const {
    unsigned Result[5] = {};
    for (unsigned Bit = 0; Bit < 160; ++Bit) {
      const unsigned Mask = 0u - (Words[Bit / 32] >> Bit % 32 & 1);
      for (unsigned I = 0; I < 5; ++I)
        Result[I] ^= Image[Bit][I] & Mask;
    }
    for (unsigned I = 0; I < 5; ++I)
      Words[I] = Result[I];
  }
};

/// Its powers 2^0, 2^1, ...
struct XorwowPowers {
  XorwowMatrix Power[XorwowLogs];

  TRANSHIP_CPU_NOT_NOTED XorwowPowers() : Power() {
    for (unsigned Bit = 0; Bit < 160; ++Bit) {
      Power[0].Image[Bit][Bit / 32] = 1u << Bit % 32;
      stepXorwow(Power[0].Image[Bit]);
    }
    for (unsigned Log = 1; Log < XorwowLogs; ++Log) {
      Power[Log] = Power[Log - 1];
      for (auto &Image : Power[Log].Image)
        Power[Log - 1].apply(Image);
    }
  }
};

TRANSHIP_RAND_SHARED void skipXorwow(unsigned *Words, unsigned long long Count,
                                     unsigned Log) {
  if (!Count)
    return;
  static const XorwowPowers Powers;
  for (; Count; Count >>= 1, ++Log)
    if (Count & 1)
      Powers.Power[Log].apply(Words);
}

/// A matrix of three rows, modulo M.
template <unsigned long long M> struct MrgMatrix {
  unsigned long long Row[3][3];

  TRANSHIP_CPU_NOT_NOTED void apply(unsigned *Words) const {
    unsigned Result[3];
    for (unsigned I = 0; I < 3; ++I) {
      unsigned long long Sum = 0;
      for (unsigned J = 0; J < 3; ++J)
        Sum = (Sum + Row[I][J] * Words[J] % M) % M;
      Result[I] = unsigned(Sum);
    }
    for (unsigned I = 0; I < 3; ++I)
      Words[I] = Result[I];
  }

  TRANSHIP_CPU_NOT_NOTED MrgMatrix square() const {
    MrgMatrix Result = {};
    for (unsigned I = 0; I < 3; ++I)
      for (unsigned J = 0; J < 3; ++J)
        for (unsigned K = 0; K < 3; ++K)
          Result.Row[I][J] = (Result.Row[I][J] + Row[I][K] * Row[K][J] % M) % M;
    return Result;
  }
};

/// Powers of both parts' matrices.
struct MrgPowers {
  MrgMatrix<MrgFirst> First[MrgLogs];
  MrgMatrix<MrgSecond> Second[MrgLogs];

  TRANSHIP_CPU_NOT_NOTED MrgPowers() {
    First[0] = {{{0, 1, 0}, {0, 0, 1}, {MrgFirst - MrgA13, MrgA12, 0}}};
    Second[0] = {{{0, 1, 0}, {0, 0, 1}, {MrgSecond - MrgA23, 0, MrgA21}}};
    for (unsigned Log = 1; Log < MrgLogs; ++Log) {
      First[Log] = First[Log - 1].square();
      Second[Log] = Second[Log - 1].square();
    }
  }
};

TRANSHIP_RAND_SHARED void skipMrg(unsigned *First, unsigned *Second,
                                  unsigned long long Count, unsigned Log) {
  static const MrgPowers Powers;
  for (; Count; Count >>= 1, ++Log)
    if (Count & 1) {
      Powers.First[Log].apply(First);
      Powers.Second[Log].apply(Second);
    }
}

} // namespace rand
} // namespace cpu
} // namespace tranship

#undef TRANSHIP_RAND_SHARED

#endif
