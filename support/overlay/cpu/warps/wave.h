// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What HIP and MXMACA have in common: waves of 32 or 64 lanes, of which those
// that stand at a call execute it. Reading from a lane that is not there gives
// poison, where on the card it is undefined.
#ifndef TRANSHIP_CPU_WARPS_WAVE_H
#define TRANSHIP_CPU_WARPS_WAVE_H

#include "tranship/cpu/warps.h"

/// Lanes of a wave; no constant, as in HIP 7.
struct tranship_cpu_warp_size {
  operator int() const noexcept {
    return static_cast<int>(tranship::cpu::waveSize());
  }
};
inline const tranship_cpu_warp_size warpSize{};

namespace tranship {
namespace cpu {

/// The lane that a lane reads from: its own where the other one is not in its
/// part of the wave. A width that is wider than the wave is not refused.
TRANSHIP_CPU_INLINE unsigned laneAt(int Self, int Lane, int Width) {
  return (Lane & (Width - 1)) + (Self & ~(Width - 1));
}
TRANSHIP_CPU_INLINE unsigned laneAbove(int Self, unsigned Delta, int Width) {
  int Source = Self - Delta;
  return choose(Source < (Self & ~(Width - 1)), Self, Source);
}
TRANSHIP_CPU_INLINE unsigned laneBelow(int Self, unsigned Delta, int Width) {
  return choose(static_cast<int>((Self & (Width - 1)) + Delta) >= Width, Self,
                Self + Delta);
}
TRANSHIP_CPU_INLINE unsigned laneAcross(int Self, int Bits, int Width) {
  int Source = Self ^ Bits;
  return choose(Source >= ((Self + Width) & ~(Width - 1)), Self, Source);
}

/// The value of the lane that a permutation takes: of the number those bits
/// that a lane has.
template <class T>
TRANSHIP_CPU_INLINE T permuted(const Meeting &Met, unsigned Lane) {
  return valueOf<T>(Met, Lane % waveSize());
}

/// The lanes with an equal number: 0 and -0 are, a NaN is to none.
template <class T>
TRANSHIP_CPU_INLINE unsigned long long comparedBits(T Value) {
  return toBits(Value == T(0) ? T(0) : Value);
}

} // namespace cpu
} // namespace tranship

//===-- Votes -------------------------------------------------------------===//

/// The lanes at this call, those of them whose predicate is not 0, whether
/// there is one, whether all are so.
TRANSHIP_CPU_INLINE unsigned long long
__ballot(int Predicate,
         tranship::cpu::Place At = tranship::cpu::Place::here()) {
  return tranship::cpu::lanesNotZero(
      tranship::cpu::converge(Predicate != 0, At));
}
TRANSHIP_CPU_INLINE unsigned long long
__ballot64(int Predicate,
           tranship::cpu::Place At = tranship::cpu::Place::here()) {
  return __ballot(Predicate, At);
}
TRANSHIP_CPU_INLINE int
__any(int Predicate, tranship::cpu::Place At = tranship::cpu::Place::here()) {
  return __ballot(Predicate, At) != 0;
}
TRANSHIP_CPU_INLINE int
__all(int Predicate, tranship::cpu::Place At = tranship::cpu::Place::here()) {
  return __ballot(!Predicate, At) == 0;
}
#ifndef HIP_DISABLE_WARP_SYNC_BUILTINS
TRANSHIP_CPU_INLINE unsigned long long
__activemask(tranship::cpu::Place At = tranship::cpu::Place::here()) {
  return __ballot(1, At);
}
#endif

//===-- Shuffles ----------------------------------------------------------===//

#define TRANSHIP_CPU_SHUFFLE(HEAD, RESULT, TYPE, NAME, ARGUMENT, FROM)         \
  HEAD TRANSHIP_CPU_INLINE RESULT NAME(                                        \
      TYPE Value, ARGUMENT Where, int Width = warpSize,                        \
      ::tranship::cpu::Place At = ::tranship::cpu::Place::here()) {            \
    const ::tranship::cpu::Stand &Own =                                        \
        ::tranship::cpu::giveWay(::tranship::cpu::arriveToConverge(            \
            ::tranship::cpu::toBits(Value), At));                              \
    return ::tranship::cpu::permuted<TYPE>(                                    \
        *Own.Met, ::tranship::cpu::FROM(Own.Lane, Where, Width));              \
  }
#include "tranship/cpu/warps/shuffles.inl"

#endif
