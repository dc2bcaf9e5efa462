// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// cuRAND's functions for the device that begin sequences, move on in them and
// draw integers. The sequences are CUDA's.
#ifndef TRANSHIP_CPU_RAND_DRAWS_H
#define TRANSHIP_CPU_RAND_DRAWS_H

#include "tranship/cpu/rand/skip.h"
#include "tranship/cpu/rand/states.h"
#include "tranship/cpu/rand/steps.h"

namespace tranship {
namespace cpu {
namespace rand {

template <class S> TRANSHIP_CPU_INLINE void forgetNormals(S *State) {
  State->boxmuller_flag = State->boxmuller_flag_double = 0;
  State->boxmuller_extra = 0;
  State->boxmuller_extra_double = 0;
}

/// Adds to 128 bits.
TRANSHIP_CPU_INLINE void count(uint4 &Counter, unsigned long long Low,
                               unsigned long long High) {
  using Wide = unsigned __int128;
  const Wide Sum = (Wide(Counter.w) << 96 | Wide(Counter.z) << 64 |
                    Wide(Counter.y) << 32 | Counter.x) +
                   (Wide(High) << 64 | Low);
  Counter = {unsigned(Sum), unsigned(Sum >> 32), unsigned(Sum >> 64),
             unsigned(Sum >> 96)};
}

TRANSHIP_CPU_INLINE void nextFour(curandStatePhilox4_32_10 *State,
                                  unsigned long long Low = 1,
                                  unsigned long long High = 0) {
  count(State->ctr, Low, High);
  State->output = philox(State->ctr, State->key);
}

/// Sobol's sequence in the order of Gray's code: what the first \p N steps
/// change together.
template <class T> TRANSHIP_CPU_INLINE T stepsOfSobol(const T *Vectors, T N) {
  T Result = 0;
  for (T Code = N ^ N >> 1; Code; Code &= Code - 1)
    Result ^= Vectors[__builtin_ctzll(Code)];
  return Result;
}

template <class S, class T>
TRANSHIP_CPU_INLINE void beginSobol(S *State, const T *Vectors, T Scramble,
                                    T Offset) {
  for (unsigned I = 0; I < 8 * sizeof(T); ++I)
    State->direction_vectors[I] = Vectors[I];
  State->c = Scramble;
  State->i = Offset;
  State->x = Scramble ^ stepsOfSobol(Vectors, Offset);
}

template <class S, class T>
TRANSHIP_CPU_INLINE void skipSobol(S *State, T Count) {
  const T *Vectors = State->direction_vectors;
  State->x ^= stepsOfSobol(Vectors, State->i) ^
              stepsOfSobol(Vectors, T(State->i + Count));
  State->i += Count;
}

/// The last step of all changes nothing.
template <class S> TRANSHIP_CPU_INLINE auto drawSobol(S *State) {
  const auto Result = State->x;
  const auto Zeros = ~State->i++;
  if (Zeros)
    State->x ^= State->direction_vectors[__builtin_ctzll(Zeros)];
  return Result;
}

} // namespace rand
} // namespace cpu
} // namespace tranship

//===-- XORWOW ------------------------------------------------------------===//

TRANSHIP_CPU_INLINE unsigned curand(curandStateXORWOW *State) {
  tranship::cpu::rand::stepXorwow(State->v);
  State->d += 362437;
  return State->v[4] + State->d;
}
TRANSHIP_CPU_INLINE void skipahead(unsigned long long N,
                                   curandStateXORWOW *State) {
  tranship::cpu::rand::skipXorwow(State->v, N, 0);
  State->d += 362437 * unsigned(N);
}
/// A sequence is 2^67 numbers, for which the counter is what it was.
TRANSHIP_CPU_INLINE void skipahead_sequence(unsigned long long N,
                                            curandStateXORWOW *State) {
  tranship::cpu::rand::skipXorwow(State->v, N, 67);
}
TRANSHIP_CPU_NOT_NOTED inline void curand_init(unsigned long long Seed,
                                               unsigned long long Sequence,
                                               unsigned long long Offset,
                                               curandStateXORWOW *State) {
  const unsigned Low = (unsigned(Seed) ^ 0xaad26b49u) * 1099087573u;
  const unsigned High = (unsigned(Seed >> 32) ^ 0xf7dcefddu) * 2591861531u;
  State->d = 6615241 + High + Low;
  State->v[0] = 123456789 + Low;
  State->v[1] = 362436069 ^ Low;
  State->v[2] = 521288629 + High;
  State->v[3] = 88675123 ^ High;
  State->v[4] = 5783321 + Low;
  skipahead_sequence(Sequence, State);
  skipahead(Offset, State);
  tranship::cpu::rand::forgetNormals(State);
}

//===-- MRG32k3a ----------------------------------------------------------===//

/// The numbers from 1 to 4294967087 as ones of 32 bits.
TRANSHIP_CPU_INLINE unsigned curand(curandStateMRG32k3a *State) {
  return unsigned(double(tranship::cpu::rand::stepMrg(State->s1, State->s2)) *
                  1.000000048662);
}
TRANSHIP_CPU_INLINE void skipahead(unsigned long long N,
                                   curandStateMRG32k3a *State) {
  tranship::cpu::rand::skipMrg(State->s1, State->s2, N, 0);
}
TRANSHIP_CPU_INLINE void skipahead_subsequence(unsigned long long N,
                                               curandStateMRG32k3a *State) {
  tranship::cpu::rand::skipMrg(State->s1, State->s2, N, 76);
}
TRANSHIP_CPU_INLINE void skipahead_sequence(unsigned long long N,
                                            curandStateMRG32k3a *State) {
  tranship::cpu::rand::skipMrg(State->s1, State->s2, N, 127);
}
TRANSHIP_CPU_NOT_NOTED inline void curand_init(unsigned long long Seed,
                                               unsigned long long Sequence,
                                               unsigned long long Offset,
                                               curandStateMRG32k3a *State) {
  using namespace tranship::cpu::rand;
  const unsigned long long Factor[] = {Seed ? unsigned(Seed) ^ 0x55555555u : 1u,
                                       Seed ? unsigned(Seed >> 32) ^ 0xaaaaaaaau
                                            : 1u};
  for (int I = 0; I < 3; ++I) {
    State->s1[I] = unsigned(12345 * Factor[I % 2] % MrgFirst);
    State->s2[I] = unsigned(12345 * Factor[1 - I % 2] % MrgSecond);
  }
  skipahead_subsequence(Sequence, State);
  skipahead(Offset, State);
  forgetNormals(State);
}

//===-- Philox ------------------------------------------------------------===//

TRANSHIP_CPU_INLINE unsigned curand(curandStatePhilox4_32_10 *State) {
  const uint4 Four = State->output;
  const unsigned At = State->STATE;
  if (++State->STATE == 4) {
    tranship::cpu::rand::nextFour(State);
    State->STATE = 0;
  }
  return At == 0 ? Four.x : At == 1 ? Four.y : At == 2 ? Four.z : Four.w;
}
TRANSHIP_CPU_NOT_NOTED inline uint4 curand4(curandStatePhilox4_32_10 *State) {
  const uint4 A = State->output;
  tranship::cpu::rand::nextFour(State);
  const uint4 B = State->output;
  switch (State->STATE) {
  case 1:
    return {A.y, A.z, A.w, B.x};
  case 2:
    return {A.z, A.w, B.x, B.y};
  case 3:
    return {A.w, B.x, B.y, B.z};
  default:
    return A;
  }
}
TRANSHIP_CPU_NOT_NOTED inline void skipahead(unsigned long long N,
                                             curandStatePhilox4_32_10 *State) {
  State->STATE += unsigned(N & 3);
  const bool Carry = State->STATE > 3;
  State->STATE &= 3;
  tranship::cpu::rand::nextFour(State, N / 4 + Carry);
}
/// A sequence is 2^66 numbers: 2^64 times four.
TRANSHIP_CPU_NOT_NOTED inline void
skipahead_sequence(unsigned long long N, curandStatePhilox4_32_10 *State) {
  tranship::cpu::rand::nextFour(State, 0, N);
}
TRANSHIP_CPU_NOT_NOTED inline void
curand_init(unsigned long long Seed, unsigned long long Sequence,
            unsigned long long Offset, curandStatePhilox4_32_10 *State) {
  State->ctr = {};
  State->key = {unsigned(Seed), unsigned(Seed >> 32)};
  State->STATE = 0;
  skipahead_sequence(Sequence, State);
  skipahead(Offset, State);
  tranship::cpu::rand::forgetNormals(State);
}

//===-- Sobol -------------------------------------------------------------===//

// Vectors are the user's.
#define TRANSHIP_RAND_SOBOL(Bits, T)                                           \
  TRANSHIP_CPU_INLINE void curand_init(const T *Vectors, T Offset,             \
                                       curandStateSobol##Bits *State) {        \
    tranship::cpu::rand::beginSobol(State, Vectors, static_cast<T>(0),         \
                                    Offset);                                   \
  }                                                                            \
  TRANSHIP_CPU_INLINE void curand_init(const T *Vectors, T Scramble, T Offset, \
                                       curandStateScrambledSobol##Bits *S) {   \
    tranship::cpu::rand::beginSobol(S, Vectors, Scramble, Offset);             \
  }                                                                            \
  TRANSHIP_RAND_SOBOL_DRAWS(curandStateSobol##Bits, T)                         \
  TRANSHIP_RAND_SOBOL_DRAWS(curandStateScrambledSobol##Bits, T)
#define TRANSHIP_RAND_SOBOL_DRAWS(S, T)                                        \
  TRANSHIP_CPU_INLINE void skipahead(T N, S *State) {                          \
    tranship::cpu::rand::skipSobol(State, N);                                  \
  }                                                                            \
  TRANSHIP_CPU_INLINE T curand(S *State) {                                     \
    return tranship::cpu::rand::drawSobol(State);                              \
  }
TRANSHIP_RAND_SOBOL(32, unsigned)
TRANSHIP_RAND_SOBOL(64, unsigned long long)
#undef TRANSHIP_RAND_SOBOL
#undef TRANSHIP_RAND_SOBOL_DRAWS

#endif
