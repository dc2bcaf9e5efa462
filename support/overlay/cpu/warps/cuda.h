// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// CUDA's warp functions. Lanes that a mask names wait for each other, wherever
// their calls stand; what a lane gets from one that is not there is poison,
// where on the card it is undefined. A lane that is not in its own mask traps.
#ifndef TRANSHIP_CPU_WARPS_CUDA_H
#define TRANSHIP_CPU_WARPS_CUDA_H

#include "tranship/cpu/warps.h"

/// Lanes of a warp.
static const int warpSize = 32;

namespace tranship {
namespace warp {
/// What %warpid becomes, and the lane that the shuffles of PTX go by.
TRANSHIP_CPU_HELPER inline unsigned id() { return cpu::threadRank() / 32; }
TRANSHIP_CPU_HELPER inline unsigned lane_id() { return cpu::lane(); }
} // namespace warp

namespace cpu {

/// The lane that a lane reads from, as PTX defines shfl: its own where the
/// other one is not in its part of the warp.
TRANSHIP_CPU_INLINE unsigned laneAt(unsigned Self, int Lane, int Width) {
  return (Self & ~(Width - 1)) | (Lane & (Width - 1));
}
TRANSHIP_CPU_INLINE unsigned laneAbove(unsigned Self, unsigned Delta,
                                       int Width) {
  int Source = static_cast<int>(Self) - static_cast<int>(Delta & 31);
  return choose(Source < static_cast<int>(Self & ~(Width - 1)), Self, Source);
}
TRANSHIP_CPU_INLINE unsigned laneBelow(unsigned Self, unsigned Delta,
                                       int Width) {
  unsigned Source = Self + (Delta & 31);
  return choose(Source > (Self | (Width - 1)), Self, Source);
}
TRANSHIP_CPU_INLINE unsigned laneAcross(unsigned Self, int Bits, int Width) {
  unsigned Source = Self ^ (Bits & 31);
  return choose(Source > (Self | (Width - 1)), Self, Source);
}

} // namespace cpu
} // namespace tranship

//===-- Shuffles ----------------------------------------------------------===//
// With a mask, and without one as before CUDA 9, where the lanes that are there
// exchange.

#define TRANSHIP_CPU_SHUFFLE(HEAD, RESULT, TYPE, NAME, ARGUMENT, FROM)         \
  HEAD TRANSHIP_CPU_INLINE RESULT NAME##_sync(                                 \
      unsigned Mask, TYPE Value, ARGUMENT Where, int Width = 32,               \
      ::tranship::cpu::Place At = ::tranship::cpu::Place::here()) {            \
    const ::tranship::cpu::Stand &Own =                                        \
        ::tranship::cpu::giveWay(::tranship::cpu::arriveToMeet(                \
            #NAME "_sync", Mask, ::tranship::cpu::toBits(Value), At));         \
    return ::tranship::cpu::valueOf<TYPE>(                                     \
        *Own.Met, ::tranship::cpu::FROM(Own.Lane & 31, Where, Width));         \
  }                                                                            \
  HEAD TRANSHIP_CPU_INLINE RESULT NAME(                                        \
      TYPE Value, ARGUMENT Where, int Width = 32,                              \
      ::tranship::cpu::Place At = ::tranship::cpu::Place::here()) {            \
    const ::tranship::cpu::Stand &Own =                                        \
        ::tranship::cpu::giveWay(::tranship::cpu::arriveToConverge(            \
            ::tranship::cpu::toBits(Value), At));                              \
    return ::tranship::cpu::valueOf<TYPE>(                                     \
        *Own.Met, ::tranship::cpu::FROM(Own.Lane & 31, Where, Width));         \
  }
#include "tranship/cpu/warps/shuffles.inl"

//===-- Votes -------------------------------------------------------------===//

/// The lanes of the mask that are there and whose predicate is not 0; whether
/// there is one; whether all are so.
TRANSHIP_CPU_INLINE unsigned
__ballot_sync(unsigned Mask, int Predicate,
              tranship::cpu::Place At = tranship::cpu::Place::here()) {
  return static_cast<unsigned>(tranship::cpu::lanesNotZero(
      tranship::cpu::meet("__ballot_sync", Mask, Predicate != 0, At)));
}
TRANSHIP_CPU_INLINE int
__any_sync(unsigned Mask, int Predicate,
           tranship::cpu::Place At = tranship::cpu::Place::here()) {
  return tranship::cpu::lanesNotZero(
             tranship::cpu::meet("__any_sync", Mask, Predicate != 0, At)) != 0;
}
TRANSHIP_CPU_INLINE int
__all_sync(unsigned Mask, int Predicate,
           tranship::cpu::Place At = tranship::cpu::Place::here()) {
  const tranship::cpu::Meeting &Met =
      tranship::cpu::meet("__all_sync", Mask, Predicate != 0, At);
  return tranship::cpu::lanesNotZero(Met) == Met.There;
}

/// Waits for the lanes of the mask that have not ended.
TRANSHIP_CPU_INLINE void
__syncwarp(unsigned Mask = ~0u,
           tranship::cpu::Place At = tranship::cpu::Place::here()) {
  tranship::cpu::meet("__syncwarp", Mask, 0, At);
}

/// The lanes that stand at this call. Volta and later promise less.
TRANSHIP_CPU_INLINE unsigned
__activemask(tranship::cpu::Place At = tranship::cpu::Place::here()) {
  return static_cast<unsigned>(tranship::cpu::converge(0, At).There);
}

/// From before CUDA 9: of the lanes that stand at the call.
TRANSHIP_CPU_INLINE unsigned
__ballot(int Predicate,
         tranship::cpu::Place At = tranship::cpu::Place::here()) {
  return static_cast<unsigned>(
      tranship::cpu::lanesNotZero(tranship::cpu::converge(Predicate != 0, At)));
}
TRANSHIP_CPU_INLINE int
__any(int Predicate, tranship::cpu::Place At = tranship::cpu::Place::here()) {
  return tranship::cpu::lanesNotZero(
             tranship::cpu::converge(Predicate != 0, At)) != 0;
}
TRANSHIP_CPU_INLINE int
__all(int Predicate, tranship::cpu::Place At = tranship::cpu::Place::here()) {
  const tranship::cpu::Meeting &Met =
      tranship::cpu::converge(Predicate != 0, At);
  return tranship::cpu::lanesNotZero(Met) == Met.There;
}

//===-- Matches -----------------------------------------------------------===//
// Bits are compared, also those of floating-point numbers, as on the card.

#define TRANSHIP_CPU_MATCH(TYPE)                                               \
  TRANSHIP_CPU_INLINE unsigned __match_any_sync(                               \
      unsigned Mask, TYPE Value,                                               \
      tranship::cpu::Place At = tranship::cpu::Place::here()) {                \
    unsigned long long Bits = tranship::cpu::toBits(Value);                    \
    return static_cast<unsigned>(tranship::cpu::lanesWith(                     \
        tranship::cpu::meet("__match_any_sync", Mask, Bits, At), Bits));       \
  }                                                                            \
  TRANSHIP_CPU_INLINE unsigned __match_all_sync(                               \
      unsigned Mask, TYPE Value, int *Predicate,                               \
      tranship::cpu::Place At = tranship::cpu::Place::here()) {                \
    unsigned long long Bits = tranship::cpu::toBits(Value);                    \
    const tranship::cpu::Meeting &Met =                                        \
        tranship::cpu::meet("__match_all_sync", Mask, Bits, At);               \
    tranship::cpu::Lanes There = Met.There;                                    \
    bool Same = tranship::cpu::lanesWith(Met, Bits) == There;                  \
    *Predicate = Same;                                                         \
    return Same ? static_cast<unsigned>(There) : 0u;                           \
  }
TRANSHIP_CPU_SHUFFLED(TRANSHIP_CPU_MATCH)
#undef TRANSHIP_CPU_MATCH

//===-- Reductions --------------------------------------------------------===//

#define TRANSHIP_CPU_REDUCE(NAME, HOW, TYPE)                                   \
  TRANSHIP_CPU_INLINE TYPE __reduce_##NAME##_sync(                             \
      unsigned Mask, TYPE Value,                                               \
      tranship::cpu::Place At = tranship::cpu::Place::here()) {                \
    const tranship::cpu::Meeting &Met = tranship::cpu::meet(                   \
        "__reduce_" #NAME "_sync", Mask, tranship::cpu::toBits(Value), At);    \
    return tranship::cpu::reduce<TYPE>(Met, Met.There,                         \
                                       tranship::cpu::Reduction::HOW);         \
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
