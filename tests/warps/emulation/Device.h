// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What CUDA and HIP have in common on the device, but for warps.
#ifndef TRANSHIP_TESTS_WARPS_EMULATION_DEVICE_H
#define TRANSHIP_TESTS_WARPS_EMULATION_DEVICE_H

#include "Engine.h"
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <type_traits>

// Everything that a kernel calls becomes a part of it: an operation's address
// then says where in the kernel it stands. GCC's flatten goes through all
// calls, Clang's through those of the kernel itself.
#define __global__ __attribute__((noinline, flatten))
#ifdef __clang__
#define __device__ __attribute__((always_inline))
#else
#define __device__
#endif
#define __host__
#define __forceinline__ inline __attribute__((always_inline))
#define __constant__
#define __shared__ static thread_local
#define __launch_bounds__(...)

struct int2 {
  int x, y;
};
struct uint2 {
  unsigned x, y;
};
struct float2 {
  float x, y;
};
struct int4 {
  int x, y, z, w;
};
struct float4 {
  float x, y, z, w;
};
inline int2 make_int2(int X, int Y) { return {X, Y}; }
inline uint2 make_uint2(unsigned X, unsigned Y) { return {X, Y}; }
inline float2 make_float2(float X, float Y) { return {X, Y}; }

template <class A, class B> std::common_type_t<A, B> min(A X, B Y) {
  return Y < X ? Y : X;
}
template <class A, class B> std::common_type_t<A, B> max(A X, B Y) {
  return X < Y ? Y : X;
}

inline int __popc(unsigned X) { return __builtin_popcount(X); }
inline int __popcll(unsigned long long X) { return __builtin_popcountll(X); }
inline int __ffs(int X) { return __builtin_ffs(X); }
inline int __ffsll(long long X) { return __builtin_ffsll(X); }
inline int __clz(int X) { return X == 0 ? 32 : __builtin_clz(X); }
inline int __clzll(long long X) { return X == 0 ? 64 : __builtin_clzll(X); }

inline unsigned __brev(unsigned X) {
  unsigned Result = 0;
  for (int Bit = 0; Bit < 32; ++Bit)
    Result |= (X >> Bit & 1) << (31 - Bit);
  return Result;
}

/// The bit that is so many set bits away from the base, downwards if negative.
inline unsigned __fns(unsigned Mask, unsigned Base, int Offset) {
  int Step = Offset < 0 ? -1 : 1, Left = Offset == 0 ? 1 : Offset * Step;
  for (int Bit = Base; Bit >= 0 && Bit < 32; Bit += Step)
    if ((Mask >> Bit & 1) != 0 && --Left == 0)
      return Bit;
    else if (Offset == 0)
      break;
  return ~0u;
}

template <class T> T __ldg(const T *Address) { return *Address; }
inline void __threadfence() {}
inline void __threadfence_block() {}

#define EMULATION_CAST(NAME, FROM, TO)                                         \
  inline TO NAME(FROM X) {                                                     \
    TO Result;                                                                 \
    std::memcpy(&Result, &X, sizeof(Result));                                  \
    return Result;                                                             \
  }
EMULATION_CAST(__int_as_float, int, float)
EMULATION_CAST(__float_as_int, float, int)
EMULATION_CAST(__longlong_as_double, long long, double)
EMULATION_CAST(__double_as_longlong, double, long long)
#undef EMULATION_CAST

// All threads are one thread of the system, and none is interrupted.
#define EMULATION_ATOMIC(NAME, NEW)                                            \
  template <class T> T NAME(T *Address, std::common_type_t<T> Value) {         \
    T Old = *Address;                                                          \
    *Address = NEW;                                                            \
    return Old;                                                                \
  }
EMULATION_ATOMIC(atomicAdd, Old + Value)
EMULATION_ATOMIC(atomicSub, Old - Value)
EMULATION_ATOMIC(atomicMin, Value < Old ? Value : Old)
EMULATION_ATOMIC(atomicMax, Old < Value ? Value : Old)
EMULATION_ATOMIC(atomicAnd, Old &Value)
EMULATION_ATOMIC(atomicOr, Old | Value)
EMULATION_ATOMIC(atomicXor, Old ^ Value)
EMULATION_ATOMIC(atomicExch, Value)
EMULATION_ATOMIC(atomicInc, Old >= Value ? 0 : Old + 1)
EMULATION_ATOMIC(atomicDec, Old == 0 || Old > Value ? Value : Old - 1)
#undef EMULATION_ATOMIC

template <class T>
T atomicCAS(T *Address, std::common_type_t<T> Expected,
            std::common_type_t<T> Value) {
  T Old = *Address;
  if (Old == Expected)
    *Address = Value;
  return Old;
}

__device__ inline void __syncthreads() { emulation::barrier(true); }
__device__ inline int __syncthreads_count(int Predicate) {
  return emulation::barrier(Predicate != 0).Count;
}
__device__ inline int __syncthreads_or(int Predicate) {
  return emulation::barrier(Predicate != 0).Count != 0;
}
__device__ inline int __syncthreads_and(int Predicate) {
  emulation::Votes Voted = emulation::barrier(Predicate != 0);
  return Voted.Count == Voted.Threads;
}

namespace emulation {

/// A value of up to 64 bits as lanes exchange it, and back.
template <class T> unsigned long long toBits(T Value) {
  unsigned long long Bits = 0;
  std::memcpy(&Bits, &Value, sizeof(Value));
  return Bits;
}
template <class T> T fromBits(unsigned long long Bits) {
  T Value;
  std::memcpy(&Value, &Bits, sizeof(Value));
  return Value;
}

/// What a lane brought; poison if it was not there.
template <class T> T read(const Meeting &Met, unsigned Lane) {
  return fromBits<T>(Met.Values[Lane % 64]);
}

} // namespace emulation

// The types that shuffles are declared for; smaller ones become int.
#define EMULATION_SHUFFLED_TYPES(APPLY)                                        \
  APPLY(int)                                                                   \
  APPLY(unsigned)                                                              \
  APPLY(long)                                                                  \
  APPLY(unsigned long)                                                         \
  APPLY(long long)                                                             \
  APPLY(unsigned long long)                                                    \
  APPLY(float)                                                                 \
  APPLY(double)

#endif
