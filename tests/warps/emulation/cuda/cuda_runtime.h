// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CUDA: warps of 32 threads, and the warp functions with CUDA's meaning.
#ifndef TRANSHIP_TESTS_WARPS_EMULATION_CUDA_RUNTIME_H
#define TRANSHIP_TESTS_WARPS_EMULATION_CUDA_RUNTIME_H

#include "../Device.h"

static const emulation::Mode EmulationMode(32);

#define EMULATION_NAME(NAME) cuda##NAME
#include "../Runtime.h"

enum cudaDeviceAttr {
  cudaDevAttrWarpSize = 10,
  cudaDevAttrMultiProcessorCount = 16
};
inline cudaError_t cudaDeviceGetAttribute(int *Value, cudaDeviceAttr Attribute,
                                          int) {
  *Value = Attribute == cudaDevAttrWarpSize ? 32 : 2;
  return cudaSuccess;
}

static const int warpSize = 32;

namespace emulation {

/// From which lane a lane reads, as PTX defines shfl. Its own where the other
/// one is not in its part of the warp.
inline unsigned toLane(int Lane, int Width) {
  return (lane() & ~(Width - 1)) | (Lane & (Width - 1));
}
inline unsigned toUp(unsigned Delta, int Width) {
  int Source = static_cast<int>(lane()) - static_cast<int>(Delta & 31);
  return Source < static_cast<int>(lane() & ~(Width - 1)) ? lane() : Source;
}
inline unsigned toDown(unsigned Delta, int Width) {
  unsigned Source = lane() + (Delta & 31);
  return Source > (lane() | (Width - 1)) ? lane() : Source;
}
inline unsigned toXor(int Bits, int Width) {
  unsigned Source = lane() ^ (Bits & 31);
  return Source > (lane() | (Width - 1)) ? lane() : Source;
}

} // namespace emulation

#define EMULATION_SHUFFLE(TYPE, NAME, ARGUMENT, SOURCE)                        \
  __device__ inline TYPE NAME##_sync(unsigned Mask, TYPE Value, ARGUMENT From, \
                                     int Width = 32) {                         \
    return emulation::read<TYPE>(                                              \
        emulation::meet(#NAME "_sync", Mask, emulation::toBits(Value)),        \
        emulation::SOURCE(From, Width));                                       \
  }                                                                            \
  __device__ inline TYPE NAME(TYPE Value, ARGUMENT From, int Width = 32) {     \
    return emulation::read<TYPE>(                                              \
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

__device__ inline unsigned __ballot_sync(unsigned Mask, int Predicate) {
  return emulation::lanesNotZero(
      emulation::meet("__ballot_sync", Mask, Predicate != 0));
}
__device__ inline int __any_sync(unsigned Mask, int Predicate) {
  return emulation::lanesNotZero(
             emulation::meet("__any_sync", Mask, Predicate != 0)) != 0;
}
__device__ inline int __all_sync(unsigned Mask, int Predicate) {
  const emulation::Meeting &Met =
      emulation::meet("__all_sync", Mask, Predicate != 0);
  return emulation::lanesNotZero(Met) == Met.There;
}
__device__ inline void __syncwarp(unsigned Mask = ~0u) {
  emulation::meet("__syncwarp", Mask, 0);
}

__device__ inline unsigned __activemask() {
  return emulation::converge(0).There;
}
__device__ inline unsigned __ballot(int Predicate) {
  return emulation::lanesNotZero(emulation::converge(Predicate != 0));
}
__device__ inline int __any(int Predicate) {
  return emulation::lanesNotZero(emulation::converge(Predicate != 0)) != 0;
}
__device__ inline int __all(int Predicate) {
  const emulation::Meeting &Met = emulation::converge(Predicate != 0);
  return emulation::lanesNotZero(Met) == Met.There;
}

/// Bits are compared, also those of floating-point numbers.
template <class T>
__device__ unsigned __match_any_sync(unsigned Mask, T Value) {
  unsigned long long Bits = emulation::toBits(Value);
  return emulation::lanesWith(emulation::meet("__match_any_sync", Mask, Bits),
                              Bits);
}
template <class T>
__device__ unsigned __match_all_sync(unsigned Mask, T Value, int *Predicate) {
  unsigned long long Bits = emulation::toBits(Value);
  const emulation::Meeting &Met =
      emulation::meet("__match_all_sync", Mask, Bits);
  *Predicate = emulation::lanesWith(Met, Bits) == Met.There;
  return *Predicate ? Met.There : 0;
}

#define EMULATION_REDUCE(NAME, HOW, TYPE)                                      \
  __device__ inline TYPE __reduce_##NAME##_sync(unsigned Mask, TYPE Value) {   \
    const emulation::Meeting &Met = emulation::meet(                           \
        "__reduce_" #NAME "_sync", Mask, emulation::toBits(Value));            \
    return emulation::reduce<TYPE>(Met, Met.There, emulation::Reduction::HOW); \
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
