// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// HIP 7.2 for AMD: waves of 32 or 64 lanes, by EMULATED_WAVE, and its warp
// functions as amd_warp_functions.h and amd_warp_sync_functions.h define them.
#ifndef TRANSHIP_TESTS_WARPS_EMULATION_HIP_RUNTIME_H
#define TRANSHIP_TESTS_WARPS_EMULATION_HIP_RUNTIME_H

#define __HIP_PLATFORM_AMD__ 1
#define HIP_VERSION_MAJOR 7
#define HIP_VERSION_MINOR 2

#include "../../Device.h"

static const emulation::Mode EmulationMode(0);

#define EMULATION_NAME(NAME) hip##NAME
#include "../../Runtime.h"
using hipDeviceProp_t = hipDeviceProp;
#define HIP_SYMBOL(NAME) NAME

enum hipDeviceAttribute_t {
  hipDeviceAttributeWarpSize,
  hipDeviceAttributeMultiprocessorCount
};
inline hipError_t hipDeviceGetAttribute(int *Value,
                                        hipDeviceAttribute_t Attribute, int) {
  *Value = Attribute == hipDeviceAttributeWarpSize
               ? static_cast<int>(emulation::waveSize())
               : 2;
  return hipSuccess;
}

inline const struct {
  operator int() const noexcept { return emulation::waveSize(); }
} warpSize{};

__device__ inline unsigned __lane_id() { return emulation::lane(); }

__device__ inline unsigned long long __ballot(int Predicate) {
  return emulation::lanesNotZero(emulation::converge(Predicate != 0));
}
__device__ inline unsigned long long __ballot64(int Predicate) {
  return __ballot(Predicate);
}
__device__ inline unsigned long long __activemask() { return __ballot(true); }
__device__ inline int __any(int Predicate) { return __ballot(Predicate) != 0; }
__device__ inline int __all(int Predicate) { return __ballot(!Predicate) == 0; }

namespace emulation {

inline unsigned toLane(int Lane, int Width) {
  return (Lane & (Width - 1)) + (lane() & ~(Width - 1));
}
inline unsigned toUp(unsigned Delta, int Width) {
  int Self = lane(), Source = Self - Delta;
  return Source < (Self & ~(Width - 1)) ? Self : Source;
}
inline unsigned toDown(unsigned Delta, int Width) {
  int Self = lane(), Source = Self + Delta;
  return static_cast<int>((Self & (Width - 1)) + Delta) >= Width ? Self
                                                                 : Source;
}
inline unsigned toXor(int Bits, int Width) {
  int Self = lane(), Source = Self ^ Bits;
  return Source >= ((Self + Width) & ~(Width - 1)) ? Self : Source;
}

/// The lane that ds_bpermute takes: of the number those bits that a lane has.
template <class T> T permuted(const Meeting &Met, unsigned Lane) {
  return read<T>(Met, Lane % waveSize());
}

/// The check of __hip_check_mask: of the lanes that come together, those with
/// one mask are all that it names. NDEBUG takes it out.
__device__ inline void checkMask(unsigned long long Mask) {
  const Meeting &Met = converge(Mask);
#ifdef NDEBUG
  return;
#endif
  if (Mask == 0 || lanesWith(Met, Mask) != Mask)
    trap("all threads specified in the mask must execute the same operation "
         "with the same mask");
}

template <class MaskT> unsigned long long adjusted(MaskT Mask) {
  static_assert(std::is_integral_v<MaskT> && sizeof(MaskT) == 8,
                "The mask must be a 64-bit integer.");
  return waveSize() == 32 ? Mask & 0xFFFFFFFF : Mask;
}

} // namespace emulation

#define EMULATION_SHUFFLE(TYPE, NAME, ARGUMENT, SOURCE)                        \
  __device__ inline TYPE NAME(TYPE Value, ARGUMENT From,                       \
                              int Width = warpSize) {                          \
    return emulation::permuted<TYPE>(                                          \
        emulation::converge(emulation::toBits(Value)),                         \
        emulation::SOURCE(From, Width));                                       \
  }
#define EMULATION_SHUFFLES(TYPE)                                               \
  EMULATION_SHUFFLE(TYPE, __shfl, int, toLane)                                 \
  EMULATION_SHUFFLE(TYPE, __shfl_up, unsigned, toUp)                           \
  EMULATION_SHUFFLE(TYPE, __shfl_down, unsigned, toDown)                       \
  EMULATION_SHUFFLE(TYPE, __shfl_xor, int, toXor)
EMULATION_SHUFFLED_TYPES(EMULATION_SHUFFLES)
#undef EMULATION_SHUFFLES
#undef EMULATION_SHUFFLE

#define EMULATION_SHUFFLE(NAME, ARGUMENT)                                      \
  template <class MaskT, class T>                                              \
  __device__ inline T NAME##_sync(MaskT Mask, T Value, ARGUMENT From,          \
                                  int Width = warpSize) {                      \
    emulation::checkMask(emulation::adjusted(Mask));                           \
    return NAME(Value, From, Width);                                           \
  }
EMULATION_SHUFFLE(__shfl, int)
EMULATION_SHUFFLE(__shfl_up, unsigned)
EMULATION_SHUFFLE(__shfl_down, unsigned)
EMULATION_SHUFFLE(__shfl_xor, int)
#undef EMULATION_SHUFFLE

/// Lanes of an emulated wave run one after the other between operations: what
/// one writes is there for the others behind an operation only.
__device__ inline void __builtin_amdgcn_wave_barrier() {
  emulation::converge(0);
}
inline void __builtin_amdgcn_fence(int, const char *) {}
__device__ inline int __builtin_amdgcn_readfirstlane(int Value) {
  const emulation::Meeting &Met = emulation::converge(emulation::toBits(Value));
  return emulation::read<int>(Met, __builtin_ctzll(Met.There));
}

__device__ inline void __syncwarp() { __builtin_amdgcn_wave_barrier(); }
template <class MaskT> __device__ inline void __syncwarp(MaskT Mask) {
  static_assert(std::is_integral_v<MaskT> && sizeof(MaskT) == 8,
                "The mask must be a 64-bit integer.");
  emulation::checkMask(Mask);
}

template <class MaskT>
__device__ inline unsigned long long __ballot_sync(MaskT Mask, int Predicate) {
  emulation::checkMask(emulation::adjusted(Mask));
  return __ballot(Predicate) & emulation::adjusted(Mask);
}
template <class MaskT>
__device__ inline int __all_sync(MaskT Mask, int Predicate) {
  return __ballot_sync(Mask, Predicate) == emulation::adjusted(Mask);
}
template <class MaskT>
__device__ inline int __any_sync(MaskT Mask, int Predicate) {
  return __ballot_sync(Mask, Predicate) != 0;
}

/// By bits; HIP compares values, so that 0 and -0 are the same there.
template <class T> __device__ inline unsigned long long __match_any(T Value) {
  static_assert(std::is_arithmetic_v<T> && (sizeof(T) == 4 || sizeof(T) == 8),
                "T can be int, unsigned int, long, unsigned long, long long, "
                "unsigned long long, float or double.");
  unsigned long long Bits = emulation::toBits(Value);
  return emulation::lanesWith(emulation::converge(Bits), Bits);
}
template <class MaskT, class T>
__device__ inline unsigned long long __match_any_sync(MaskT Mask, T Value) {
  emulation::checkMask(emulation::adjusted(Mask));
  return __match_any(Value) & emulation::adjusted(Mask);
}
/// Among the lanes that have the same mask; HIP lets each set of them go
/// through it by itself.
template <class MaskT, class T>
__device__ inline unsigned long long __match_all_sync(MaskT Mask, T Value,
                                                      int *Predicate) {
  unsigned long long Mine = emulation::adjusted(Mask);
  emulation::checkMask(Mine);
  unsigned long long Bits = emulation::toBits(Value);
  unsigned long long Same =
      emulation::lanesWith(emulation::converge(Bits), Bits);
  *Predicate = (Same & Mine) == Mine;
  return *Predicate ? Mine : 0;
}

#define EMULATION_REDUCE(NAME, HOW, TYPE)                                      \
  template <class MaskT>                                                       \
  __device__ inline TYPE __reduce_##NAME##_sync(MaskT Mask, TYPE Value) {      \
    unsigned long long Mine = emulation::adjusted(Mask);                       \
    emulation::checkMask(Mine);                                                \
    return emulation::reduce<TYPE>(                                            \
        emulation::converge(emulation::toBits(Value)), Mine,                   \
        emulation::Reduction::HOW);                                            \
  }
EMULATION_REDUCE(add, Add, unsigned)
EMULATION_REDUCE(add, Add, int)
EMULATION_REDUCE(min, Min, unsigned)
EMULATION_REDUCE(min, Min, int)
EMULATION_REDUCE(max, Max, unsigned)
EMULATION_REDUCE(max, Max, int)
EMULATION_REDUCE(and, And, unsigned)
EMULATION_REDUCE(or, Or, unsigned)
EMULATION_REDUCE(xor, Xor, unsigned)
#undef EMULATION_REDUCE

#endif
