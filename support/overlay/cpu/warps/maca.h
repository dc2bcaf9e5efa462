// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// MXMACA's warp functions, as others measured them on cards and as text of its
// headers shows them; the headers cannot be had. They are ordinary functions
// with masks of 64 bits, `unsigned long`. A vote is that of all lanes AND the
// mask: one of 32 bits loses the upper half of a wave. Shuffles do not read
// theirs. A reduction goes by the type of its mask: 64 lanes, or the 32 of the
// own half. Nothing is known of a check of masks, so there is none.
#ifndef TRANSHIP_CPU_WARPS_MACA_H
#define TRANSHIP_CPU_WARPS_MACA_H

#include "tranship/cpu/warps/wave.h"

/// What one lane wrote is there for the others behind this.
TRANSHIP_CPU_INLINE void
__syncwarp(unsigned long = ~0ul,
           tranship::cpu::Place At = tranship::cpu::Place::here()) {
  tranship::cpu::converge(0, At);
}

/// Of the lanes that stand at the call, those that the mask names.
TRANSHIP_CPU_INLINE unsigned long
__ballot_sync(unsigned long Mask, int Predicate,
              tranship::cpu::Place At = tranship::cpu::Place::here()) {
  return __ballot(Predicate, At) & Mask;
}
TRANSHIP_CPU_INLINE int
__any_sync(unsigned long Mask, int Predicate,
           tranship::cpu::Place At = tranship::cpu::Place::here()) {
  return (__ballot(Predicate, At) & Mask) != 0;
}
TRANSHIP_CPU_INLINE int
__all_sync(unsigned long Mask, int Predicate,
           tranship::cpu::Place At = tranship::cpu::Place::here()) {
  return (__ballot(!Predicate, At) & Mask) == 0;
}

#define TRANSHIP_CPU_SHUFFLE(HEAD, RESULT, TYPE, NAME, ARGUMENT)               \
  HEAD TRANSHIP_CPU_INLINE RESULT NAME##_sync(                                 \
      unsigned long, TYPE Value, ARGUMENT Where, int Width = warpSize,         \
      tranship::cpu::Place At = tranship::cpu::Place::here()) {                \
    return NAME(Value, Where, Width, At);                                      \
  }
#define TRANSHIP_CPU_SHUFFLES(HEAD, RESULT, TYPE)                              \
  TRANSHIP_CPU_SHUFFLE(HEAD, RESULT, TYPE, __shfl, int)                        \
  TRANSHIP_CPU_SHUFFLE(HEAD, RESULT, TYPE, __shfl_up, unsigned)                \
  TRANSHIP_CPU_SHUFFLE(HEAD, RESULT, TYPE, __shfl_down, unsigned)              \
  TRANSHIP_CPU_SHUFFLE(HEAD, RESULT, TYPE, __shfl_xor, int)
#define TRANSHIP_CPU_SHUFFLES_OF(TYPE) TRANSHIP_CPU_SHUFFLES(, TYPE, TYPE)
TRANSHIP_CPU_SHUFFLED(TRANSHIP_CPU_SHUFFLES_OF)
TRANSHIP_CPU_SHUFFLES(template <class T>, ::tranship::cpu::ifHalf<T>, T)
#undef TRANSHIP_CPU_SHUFFLES_OF
#undef TRANSHIP_CPU_SHUFFLES
#undef TRANSHIP_CPU_SHUFFLE

#define TRANSHIP_CPU_MATCH(TYPE)                                               \
  TRANSHIP_CPU_INLINE unsigned long __match_any_sync(                          \
      unsigned long Mask, TYPE Value,                                          \
      tranship::cpu::Place At = tranship::cpu::Place::here()) {                \
    unsigned long long Bits = tranship::cpu::toBits(Value);                    \
    return tranship::cpu::lanesWith(tranship::cpu::converge(Bits, At), Bits) & \
           Mask;                                                               \
  }                                                                            \
  TRANSHIP_CPU_INLINE unsigned long __match_all_sync(                          \
      unsigned long Mask, TYPE Value, int *Predicate,                          \
      tranship::cpu::Place At = tranship::cpu::Place::here()) {                \
    unsigned long long Bits = tranship::cpu::toBits(Value);                    \
    const tranship::cpu::Meeting &Met = tranship::cpu::converge(Bits, At);     \
    unsigned long long There = Met.There & Mask;                               \
    bool Same = (tranship::cpu::lanesWith(Met, Bits) & There) == There;        \
    *Predicate = Same;                                                         \
    return Same ? There : 0;                                                   \
  }
TRANSHIP_CPU_SHUFFLED(TRANSHIP_CPU_MATCH)
#undef TRANSHIP_CPU_MATCH

// A mask of 32 bits is for the half of the wave that the thread is in.
#define TRANSHIP_CPU_REDUCE(NAME, HOW, TYPE)                                   \
  TRANSHIP_CPU_INLINE TYPE __reduce_##NAME##_sync(                             \
      unsigned long Mask, TYPE Value,                                          \
      tranship::cpu::Place At = tranship::cpu::Place::here()) {                \
    const tranship::cpu::Meeting &Met =                                        \
        tranship::cpu::converge(tranship::cpu::toBits(Value), At);             \
    return tranship::cpu::reduce<TYPE>(Met, Met.There & Mask,                  \
                                       tranship::cpu::Reduction::HOW);         \
  }                                                                            \
  TRANSHIP_CPU_INLINE TYPE __reduce_##NAME##_sync(                             \
      unsigned Mask, TYPE Value,                                               \
      tranship::cpu::Place At = tranship::cpu::Place::here()) {                \
    return __reduce_##NAME##_sync(static_cast<unsigned long>(Mask)             \
                                      << (tranship::cpu::lane() & 32),         \
                                  Value, At);                                  \
  }
TRANSHIP_CPU_REDUCE(add, Add, unsigned)
TRANSHIP_CPU_REDUCE(add, Add, int)
TRANSHIP_CPU_REDUCE(min, Min, unsigned)
TRANSHIP_CPU_REDUCE(min, Min, int)
TRANSHIP_CPU_REDUCE(max, Max, unsigned)
TRANSHIP_CPU_REDUCE(max, Max, int)
TRANSHIP_CPU_REDUCE(and, And, unsigned)
TRANSHIP_CPU_REDUCE(or, Or, unsigned)
TRANSHIP_CPU_REDUCE(xor, Xor, unsigned)
#undef TRANSHIP_CPU_REDUCE

#endif
