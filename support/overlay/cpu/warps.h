// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The functions of warps: shuffles, votes, matches, reductions. Each platform's
// are in a file of their own; here is what these share.
#ifndef TRANSHIP_CPU_WARPS_H
#define TRANSHIP_CPU_WARPS_H

#include "tranship/cpu/engine.h"
#include "tranship/cpu/index.h"
#include "tranship/cpu/words.h"
#include <cstring>
#include <type_traits>

// Numbers of 16 bits, which the platforms' functions take as they take float.
// Their headers need not be included. Names of HIP's and MXMACA's may be
// #defined to these.
struct __half;
struct __half2;
struct __nv_bfloat16;
struct __nv_bfloat162;

/// For functions of the overlay's headers that stop no thread. Their blocks are
/// none of the program's, so they must not become a part of it.
#define TRANSHIP_CPU_HELPER __attribute__((noinline)) TRANSHIP_CPU_NOT_NOTED

/// Of the thread in its wave.
TRANSHIP_CPU_HELPER inline unsigned __lane_id() {
  return tranship::cpu::lane();
}
/// Which multiprocessor the thread runs on: blocks take turns.
TRANSHIP_CPU_HELPER inline unsigned __smid() {
  return (blockIdx.x + gridDim.x * (blockIdx.y + gridDim.y * blockIdx.z)) %
         tranship::cpu::Multiprocessors;
}

namespace tranship {
namespace cpu {

//===-- Values as lanes exchange them -------------------------------------===//

/// A value of up to 64 bits as lanes exchange it, and back.
template <class T> TRANSHIP_CPU_INLINE unsigned long long toBits(const T &V) {
  static_assert(std::is_trivially_copyable_v<T> && sizeof(T) <= 8);
  unsigned long long Bits = 0;
  std::memcpy(&Bits, &V, sizeof(T));
  return Bits;
}
template <class T> TRANSHIP_CPU_INLINE T fromBits(unsigned long long Bits) {
  static_assert(std::is_trivially_copyable_v<T> && sizeof(T) <= 8);
  alignas(T) unsigned char Bytes[sizeof(T)];
  std::memcpy(Bytes, &Bits, sizeof(T));
  return *reinterpret_cast<T *>(Bytes);
}

/// What a lane brought; poison if it was not there.
template <class T>
TRANSHIP_CPU_INLINE T valueOf(const Meeting &Met, unsigned Lane) {
  return fromBits<T>(Met.Values[Lane % 64]);
}

/// A if it is true, else B, without a block as `?:` has without -O1.
TRANSHIP_CPU_INLINE unsigned choose(bool IsA, unsigned A, unsigned B) {
  return B ^ ((A ^ B) & -static_cast<unsigned>(IsA));
}

/// Numbers of 16 bits, which are classes.
template <class T>
constexpr bool IsHalf =
    std::is_same_v<T, __half> || std::is_same_v<T, __half2> ||
    std::is_same_v<T, __nv_bfloat16> || std::is_same_v<T, __nv_bfloat162>;
template <class T> using ifHalf = std::enable_if_t<IsHalf<T>, T>;

TRANSHIP_CPU_HELPER inline unsigned countOf(Lanes L) {
  return static_cast<unsigned>(__builtin_popcountll(L));
}
/// There must be one.
TRANSHIP_CPU_HELPER inline unsigned lowestOf(Lanes L) {
  return static_cast<unsigned>(__builtin_ctzll(L));
}
/// The lowest N lanes.
TRANSHIP_CPU_HELPER inline Lanes firstLanes(unsigned N) {
  return N >= 64 ? ~0ull : (1ull << N) - 1;
}
/// The lane of a rank among these lanes; 64 if there are not as many.
TRANSHIP_CPU_HELPER inline unsigned laneOfRank(Lanes L, unsigned Rank) {
  for (; L != 0; L &= L - 1)
    if (Rank-- == 0)
      return lowestOf(L);
  return 64;
}
/// A bit for each rank among the lanes of Of, in place of one for each lane.
TRANSHIP_CPU_HELPER inline Lanes asRanks(Lanes Of, Lanes Bits) {
  Lanes Result = 0, Bit = 1;
  for (; Of != 0; Of &= Of - 1, Bit <<= 1)
    if ((Bits & Of & (0 - Of)) != 0)
      Result |= Bit;
  return Result;
}

} // namespace cpu
} // namespace tranship

// The types that shuffles are declared for; smaller ones become int.
#define TRANSHIP_CPU_SHUFFLED(APPLY)                                           \
  APPLY(int)                                                                   \
  APPLY(unsigned)                                                              \
  APPLY(long)                                                                  \
  APPLY(unsigned long)                                                         \
  APPLY(long long)                                                             \
  APPLY(unsigned long long)                                                    \
  APPLY(float)                                                                 \
  APPLY(double)

#if defined(TRANSHIP_CPU_CUDA)
#include "tranship/cpu/warps/cuda.h"
#elif defined(TRANSHIP_CPU_HIP)
#include "tranship/cpu/warps/hip.h"
#elif defined(TRANSHIP_CPU_MACA)
#include "tranship/cpu/warps/maca.h"
#else
#error "one of TRANSHIP_CPU_CUDA, TRANSHIP_CPU_HIP, TRANSHIP_CPU_MACA is needed"
#endif

#undef TRANSHIP_CPU_SHUFFLED

#endif
