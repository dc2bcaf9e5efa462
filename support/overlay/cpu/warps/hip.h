// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// HIP's warp functions as HIP 7.2 has them for AMD, and those of the compiler's
// built-in functions for waves that ports and tranship's headers contain.
#ifndef TRANSHIP_CPU_WARPS_HIP_H
#define TRANSHIP_CPU_WARPS_HIP_H

#include "tranship/cpu/warps/wave.h"
#include <cstdio>

//===-- What the compiler has ---------------------------------------------===//

/// Lanes of a wave run one after the other between operations: what one writes
/// is there for the others behind an operation only. On the card this keeps the
/// compiler from moving code, and no more.
TRANSHIP_CPU_INLINE void __builtin_amdgcn_wave_barrier(
    tranship::cpu::Place At = tranship::cpu::Place::here()) {
  tranship::cpu::converge(0, At);
}
/// Nothing is moved here.
TRANSHIP_CPU_HELPER inline void __builtin_amdgcn_fence(int, const char *) {
  __atomic_thread_fence(__ATOMIC_SEQ_CST);
}
TRANSHIP_CPU_HELPER inline unsigned __builtin_amdgcn_wavefrontsize() {
  return tranship::cpu::waveSize();
}

/// The number of bits of the mask below the thread's lane, among the first 32
/// lanes or the others, and a number that is added.
TRANSHIP_CPU_HELPER inline unsigned __builtin_amdgcn_mbcnt_lo(unsigned Mask,
                                                              unsigned Add) {
  return Add + tranship::cpu::countOf(
                   Mask & tranship::cpu::firstLanes(tranship::cpu::lane()));
}
TRANSHIP_CPU_HELPER inline unsigned __builtin_amdgcn_mbcnt_hi(unsigned Mask,
                                                              unsigned Add) {
  return Add + tranship::cpu::countOf(
                   static_cast<unsigned long long>(Mask) << 32 &
                   tranship::cpu::firstLanes(tranship::cpu::lane()));
}

TRANSHIP_CPU_INLINE unsigned long long __builtin_amdgcn_ballot_w64(
    bool Predicate, tranship::cpu::Place At = tranship::cpu::Place::here()) {
  return __ballot(Predicate, At);
}
TRANSHIP_CPU_INLINE unsigned long long __builtin_amdgcn_read_exec(
    tranship::cpu::Place At = tranship::cpu::Place::here()) {
  return __ballot(1, At);
}
TRANSHIP_CPU_INLINE int __builtin_amdgcn_readfirstlane(
    int Value, tranship::cpu::Place At = tranship::cpu::Place::here()) {
  const tranship::cpu::Meeting &Met =
      tranship::cpu::converge(tranship::cpu::toBits(Value), At);
  return tranship::cpu::valueOf<int>(Met, tranship::cpu::lowestOf(Met.There));
}
/// The lane must be the same for all lanes; each takes its own here.
TRANSHIP_CPU_INLINE int __builtin_amdgcn_readlane(
    int Value, int Lane,
    tranship::cpu::Place At = tranship::cpu::Place::here()) {
  return tranship::cpu::permuted<int>(
      tranship::cpu::converge(tranship::cpu::toBits(Value), At), Lane);
}

/// The value of the lane whose number times 4 the address is.
TRANSHIP_CPU_INLINE int __builtin_amdgcn_ds_bpermute(
    int Address, int Value,
    tranship::cpu::Place At = tranship::cpu::Place::here()) {
  return tranship::cpu::permuted<int>(
      tranship::cpu::converge(tranship::cpu::toBits(Value), At),
      static_cast<unsigned>(Address) >> 2);
}

namespace tranship {
namespace cpu {

/// What a lane gets where each says to which one its value goes: 0 if none
/// does, the value of the last one if several do. A lane brought its address in
/// the upper half and its value in the lower.
TRANSHIP_CPU_HELPER inline int pushedTo(const Meeting &Met, unsigned Lane) {
  int Result = 0;
  for (Lanes Left = Met.There; Left != 0; Left &= Left - 1) {
    unsigned long long Brought = Met.Values[lowestOf(Left)];
    if ((static_cast<unsigned>(Brought >> 32) >> 2) % waveSize() == Lane)
      Result = static_cast<int>(static_cast<unsigned>(Brought));
  }
  return Result;
}

/// The lane that ds_swizzle takes: within 4 lanes by two bits for each, or
/// within 32 by an and, an or and an xor.
constexpr unsigned swizzled(unsigned Lane, unsigned Pattern) {
  if ((Pattern & 0x8000) != 0)
    return (Lane & ~3u) | (Pattern >> (Lane % 4 * 2) & 3);
  return (Lane & 32) | ((((Lane & 31) & (Pattern & 31)) | (Pattern >> 5 & 31)) ^
                        (Pattern >> 10 & 31));
}

} // namespace cpu
} // namespace tranship

TRANSHIP_CPU_INLINE int __builtin_amdgcn_ds_permute(
    int Address, int Value,
    tranship::cpu::Place At = tranship::cpu::Place::here()) {
  unsigned long long Both =
      static_cast<unsigned long long>(static_cast<unsigned>(Address)) << 32 |
      static_cast<unsigned>(Value);
  return tranship::cpu::pushedTo(tranship::cpu::converge(Both, At),
                                 tranship::cpu::lane());
}

//===-- HIP's own names for these -----------------------------------------===//

#define TRANSHIP_CPU_PERMUTE(NAME, TYPE, BUILTIN)                              \
  TRANSHIP_CPU_INLINE TYPE NAME(int Address, TYPE Value,                       \
                                tranship::cpu::Place At =                      \
                                    tranship::cpu::Place::here()) {            \
    return tranship::cpu::fromBits<TYPE>(static_cast<unsigned>(BUILTIN(        \
        Address,                                                               \
        static_cast<int>(static_cast<unsigned>(tranship::cpu::toBits(Value))), \
        At)));                                                                 \
  }
TRANSHIP_CPU_PERMUTE(__hip_ds_bpermute, unsigned, __builtin_amdgcn_ds_bpermute)
TRANSHIP_CPU_PERMUTE(__hip_ds_bpermutef, float, __builtin_amdgcn_ds_bpermute)
TRANSHIP_CPU_PERMUTE(__hip_ds_permute, unsigned, __builtin_amdgcn_ds_permute)
TRANSHIP_CPU_PERMUTE(__hip_ds_permutef, float, __builtin_amdgcn_ds_permute)
#undef TRANSHIP_CPU_PERMUTE

/// Patterns of rotations are not there. __hip_move_dpp is not, either.
#define TRANSHIP_CPU_SWIZZLE(NAME, TYPE)                                       \
  template <int Pattern>                                                       \
  TRANSHIP_CPU_INLINE TYPE NAME(                                               \
      TYPE Value, tranship::cpu::Place At = tranship::cpu::Place::here()) {    \
    static_assert(Pattern >= 0 && Pattern <= 0x80ff,                           \
                  "this pattern of ds_swizzle is not emulated");               \
    return tranship::cpu::permuted<TYPE>(                                      \
        tranship::cpu::converge(tranship::cpu::toBits(Value), At),             \
        tranship::cpu::swizzled(tranship::cpu::lane(), Pattern));              \
  }
TRANSHIP_CPU_SWIZZLE(__hip_ds_swizzle_N, unsigned)
TRANSHIP_CPU_SWIZZLE(__hip_ds_swizzlef_N, float)
#undef TRANSHIP_CPU_SWIZZLE
#define __hip_ds_swizzle(Value, Pattern) __hip_ds_swizzle_N<(Pattern)>((Value))
#define __hip_ds_swizzlef(Value, Pattern)                                      \
  __hip_ds_swizzlef_N<(Pattern)>((Value))

#ifndef HIP_DISABLE_WARP_SYNC_BUILTINS

//===-- Masks -------------------------------------------------------------===//

namespace tranship {
namespace cpu {

template <class Mask>
TRANSHIP_CPU_INLINE unsigned long long checkedType(Mask M) {
  static_assert(std::is_integral_v<Mask> && sizeof(Mask) == 8,
                "The mask must be a 64-bit integer. Implicitly promoting a "
                "smaller integer is almost always an error.");
  return static_cast<unsigned long long>(M);
}
/// On a wave of 32 lanes HIP takes the lower half of a mask.
template <class Mask> TRANSHIP_CPU_INLINE unsigned long long adjusted(Mask M) {
  return waveSize() == 32 ? checkedType(M) & 0xFFFFFFFF : checkedType(M);
}

[[noreturn]] TRANSHIP_CPU_HELPER inline void
trapMask(const char *Function, Lanes Mask, Lanes There, Place At) {
  char Message[256];
  std::snprintf(Message, sizeof(Message),
                "%s: mask %016llx, but the lanes that are here with this mask "
                "are %016llx: all threads specified in the mask must execute "
                "the same operation with the same mask",
                Function, Mask, There);
  trap(Message, At);
}

TRANSHIP_CPU_HELPER inline void checkLanes(const char *Function, Lanes Mask,
                                           Lanes There, Place At) {
#ifndef NDEBUG
  if (Mask == 0 || Mask != There)
    trapMask(Function, Mask, There, At);
#endif
}

/// HIP's check: of the lanes that come together, those with one mask must be
/// all that it names. NDEBUG takes it out. Gives the lanes with this mask.
TRANSHIP_CPU_INLINE Lanes sameMask(const char *Function, Lanes Mask, Place At) {
  Lanes There = lanesWith(converge(Mask, At), Mask);
  checkLanes(Function, Mask, There, At);
  return There;
}
TRANSHIP_CPU_INLINE void checkMask(const char *Function, Lanes Mask, Place At) {
#ifndef NDEBUG
  sameMask(Function, Mask, At);
#endif
}

/// A wave that compares a NaN with itself goes on for ever in HIP's loop.
template <class T> inline void checkComparable(T Value, Place At) {
  if (!(Value == Value))
    trap("__match_any of a NaN never ends", At);
}

template <class T> constexpr void checkMatched() {
  static_assert(std::is_arithmetic_v<T> && (sizeof(T) == 4 || sizeof(T) == 8),
                "T can be int, unsigned int, long, unsigned long, long long, "
                "unsigned long long, float or double.");
}

} // namespace cpu
} // namespace tranship

/// What one lane wrote is there for the others behind this.
TRANSHIP_CPU_INLINE void
__syncwarp(tranship::cpu::Place At = tranship::cpu::Place::here()) {
  tranship::cpu::converge(0, At);
}
/// As HIP's, does not take the lower half of a mask on a wave of 32 lanes.
template <class MaskT, class = std::enable_if_t<std::is_arithmetic_v<MaskT>>>
TRANSHIP_CPU_INLINE void
__syncwarp(MaskT Mask, tranship::cpu::Place At = tranship::cpu::Place::here()) {
  tranship::cpu::checkMask("__syncwarp", tranship::cpu::checkedType(Mask), At);
  tranship::cpu::converge(0, At);
}

//===-- Votes with masks --------------------------------------------------===//

#define TRANSHIP_CPU_VOTE(NAME, RESULT, ...)                                   \
  template <class MaskT>                                                       \
  TRANSHIP_CPU_INLINE RESULT NAME(MaskT Mask, int Predicate,                   \
                                  tranship::cpu::Place At =                    \
                                      tranship::cpu::Place::here()) {          \
    unsigned long long Mine = tranship::cpu::adjusted(Mask);                   \
    tranship::cpu::checkMask(#NAME, Mine, At);                                 \
    unsigned long long Voted = __ballot(Predicate, At) & Mine;                 \
    return __VA_ARGS__;                                                        \
  }
TRANSHIP_CPU_VOTE(__ballot_sync, unsigned long long, Voted)
TRANSHIP_CPU_VOTE(__all_sync, int, Voted == Mine)
TRANSHIP_CPU_VOTE(__any_sync, int, Voted != 0)
#undef TRANSHIP_CPU_VOTE

//===-- Matches -----------------------------------------------------------===//
// Values are compared, not bits: 0 and -0 are the same.

template <class T>
TRANSHIP_CPU_INLINE unsigned long long
__match_any(T Value, tranship::cpu::Place At = tranship::cpu::Place::here()) {
  tranship::cpu::checkMatched<T>();
  tranship::cpu::checkComparable(Value, At);
  unsigned long long Bits = tranship::cpu::comparedBits(Value);
  return tranship::cpu::lanesWith(tranship::cpu::converge(Bits, At), Bits);
}
template <class MaskT, class T>
TRANSHIP_CPU_INLINE unsigned long long
__match_any_sync(MaskT Mask, T Value,
                 tranship::cpu::Place At = tranship::cpu::Place::here()) {
  unsigned long long Mine = tranship::cpu::adjusted(Mask);
  tranship::cpu::checkMask("__match_any_sync", Mine, At);
  return __match_any(Value, At) & Mine;
}

template <class T>
TRANSHIP_CPU_INLINE unsigned long long
__match_all(T Value, int *Predicate,
            tranship::cpu::Place At = tranship::cpu::Place::here()) {
  tranship::cpu::checkMatched<T>();
  unsigned long long Bits = tranship::cpu::comparedBits(Value);
  const tranship::cpu::Meeting &Met = tranship::cpu::converge(Bits, At);
  unsigned long long There = Met.There;
  bool Same = Value == Value && tranship::cpu::lanesWith(Met, Bits) == There;
  *Predicate = Same;
  return Same ? There : 0;
}
/// Each set of lanes with one mask goes through it by itself.
template <class MaskT, class T>
TRANSHIP_CPU_INLINE unsigned long long
__match_all_sync(MaskT Mask, T Value, int *Predicate,
                 tranship::cpu::Place At = tranship::cpu::Place::here()) {
  tranship::cpu::checkMatched<T>();
  unsigned long long Mine = tranship::cpu::sameMask(
      "__match_all_sync", tranship::cpu::adjusted(Mask), At);
  unsigned long long Bits = tranship::cpu::comparedBits(Value);
  unsigned long long Equal =
      tranship::cpu::lanesWith(tranship::cpu::converge(Bits, At), Bits);
  bool Same = Value == Value && (Equal & Mine) == Mine;
  *Predicate = Same;
  return Same ? Mine : 0;
}

//===-- Shuffles with masks -----------------------------------------------===//

#define TRANSHIP_CPU_SHUFFLE(NAME, ARGUMENT)                                   \
  template <class MaskT, class T>                                              \
  TRANSHIP_CPU_INLINE T NAME##_sync(                                           \
      MaskT Mask, T Value, ARGUMENT Where, int Width = warpSize,               \
      tranship::cpu::Place At = tranship::cpu::Place::here()) {                \
    tranship::cpu::checkMask(#NAME "_sync", tranship::cpu::adjusted(Mask),     \
                             At);                                              \
    return NAME(Value, Where, Width, At);                                      \
  }
TRANSHIP_CPU_SHUFFLE(__shfl, int)
TRANSHIP_CPU_SHUFFLE(__shfl_up, unsigned)
TRANSHIP_CPU_SHUFFLE(__shfl_down, unsigned)
TRANSHIP_CPU_SHUFFLE(__shfl_xor, int)
#undef TRANSHIP_CPU_SHUFFLE

//===-- Reductions --------------------------------------------------------===//

namespace tranship {
namespace cpu {

/// HIP 7.2 combines by other operators where the mask has holes or does not
/// begin at lane 0: bits there become truth values.
template <class T, class Op>
TRANSHIP_CPU_HELPER inline T combined(const Meeting &Met, Lanes Of,
                                      Op Combine) {
  T Result = valueOf<T>(Met, lowestOf(Of));
  for (Lanes Left = Of & (Of - 1); Left != 0; Left &= Left - 1)
    Result = Combine(Result, valueOf<T>(Met, lowestOf(Left)));
  return Result;
}
template <class T, class Whole, class Parts>
TRANSHIP_CPU_HELPER inline T reducedByHip(const Meeting &Met, Lanes Mask,
                                          Whole OfWhole, Parts OfParts) {
  if ((Mask & (Mask + 1)) == 0)
    return combined<T>(Met, Met.There, OfWhole);
  return combined<T>(Met, Mask, OfParts);
}

} // namespace cpu
} // namespace tranship

// What is combined is A and B, both of TYPE.
#define TRANSHIP_CPU_REDUCE(NAME, TYPE, WHOLE, PARTS)                          \
  template <class MaskT>                                                       \
  TRANSHIP_CPU_INLINE TYPE __reduce_##NAME##_sync(                             \
      MaskT Mask, TYPE Value,                                                  \
      tranship::cpu::Place At = tranship::cpu::Place::here()) {                \
    unsigned long long Mine = tranship::cpu::adjusted(Mask);                   \
    tranship::cpu::checkMask("__reduce_" #NAME "_sync", Mine, At);             \
    return tranship::cpu::reducedByHip<TYPE>(                                  \
        tranship::cpu::converge(tranship::cpu::toBits(Value), At), Mine,       \
        [](TYPE A, TYPE B) -> TYPE { return WHOLE; },                          \
        [](TYPE A, TYPE B) -> TYPE { return PARTS; });                         \
  }
#define TRANSHIP_CPU_REDUCE_NUMBERS(TYPE)                                      \
  TRANSHIP_CPU_REDUCE(add, TYPE, A + B, A + B)                                 \
  TRANSHIP_CPU_REDUCE(min, TYPE, B < A ? B : A, B < A ? B : A)                 \
  TRANSHIP_CPU_REDUCE(max, TYPE, A < B ? B : A, A < B ? B : A)
#define TRANSHIP_CPU_REDUCE_BITS(TYPE)                                         \
  TRANSHIP_CPU_REDUCE(and, TYPE, A &B, A &&B)                                  \
  TRANSHIP_CPU_REDUCE(or, TYPE, A | B, A || B)                                 \
  TRANSHIP_CPU_REDUCE(xor, TYPE, A ^ B, !A != !B)
// Sums of int wrap around on the card.
TRANSHIP_CPU_REDUCE(add, int, static_cast<int>(unsigned(A) + unsigned(B)),
                    static_cast<int>(unsigned(A) + unsigned(B)))
TRANSHIP_CPU_REDUCE(min, int, B < A ? B : A, B < A ? B : A)
TRANSHIP_CPU_REDUCE(max, int, A < B ? B : A, A < B ? B : A)
TRANSHIP_CPU_REDUCE_NUMBERS(unsigned)
TRANSHIP_CPU_REDUCE_BITS(unsigned)
#ifdef HIP_ENABLE_EXTRA_WARP_SYNC_TYPES
TRANSHIP_CPU_REDUCE_NUMBERS(long long)
TRANSHIP_CPU_REDUCE_NUMBERS(unsigned long long)
TRANSHIP_CPU_REDUCE_NUMBERS(float)
TRANSHIP_CPU_REDUCE_NUMBERS(double)
TRANSHIP_CPU_REDUCE_BITS(int)
TRANSHIP_CPU_REDUCE_BITS(long long)
TRANSHIP_CPU_REDUCE_BITS(unsigned long long)
#endif
#undef TRANSHIP_CPU_REDUCE_BITS
#undef TRANSHIP_CPU_REDUCE_NUMBERS
#undef TRANSHIP_CPU_REDUCE

#endif // HIP_DISABLE_WARP_SYNC_BUILTINS

#endif
