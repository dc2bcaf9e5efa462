// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Atomic functions. They are atomic for all threads of the system, of whatever
// scope, and order all memory around them, which the card's do not; a program
// must not rely on that.
#ifndef TRANSHIP_CPU_DEVICE_ATOMICS_H
#define TRANSHIP_CPU_DEVICE_ATOMICS_H

#include "tranship/cpu/cuda/vector_types.h"
#include "tranship/cpu/device/bits.h"
#include "tranship/cpu/engine.h"
#include <type_traits>

namespace tranship {
namespace cpu {

/// Replaces a value with what \p Next makes of it, and gives the old one.
template <class T, class Function>
TRANSHIP_CPU_INLINE T atomicReplace(T *Address, Function Next) {
  pause();
  T Old;
  __atomic_load(Address, &Old, __ATOMIC_SEQ_CST);
  T New = Next(Old);
  while (!__atomic_compare_exchange(Address, &Old, &New, false,
                                    __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST))
    New = Next(Old);
  return Old;
}

template <class T> TRANSHIP_CPU_INLINE T atomicSum(T *Address, T Value) {
  if constexpr (std::is_integral_v<T>) {
    pause();
    return __atomic_fetch_add(Address, Value, __ATOMIC_SEQ_CST);
  } else {
    return atomicReplace(Address, [&](T Old) { return Old + Value; });
  }
}
template <class T> TRANSHIP_CPU_INLINE T atomicDifference(T *Address, T Value) {
  if constexpr (std::is_integral_v<T>) {
    pause();
    return __atomic_fetch_sub(Address, Value, __ATOMIC_SEQ_CST);
  } else {
    return atomicReplace(Address, [&](T Old) { return Old - Value; });
  }
}
template <class T> TRANSHIP_CPU_INLINE T atomicExchange(T *Address, T Value) {
  pause();
  T Old;
  __atomic_exchange(Address, &Value, &Old, __ATOMIC_SEQ_CST);
  return Old;
}
template <class T>
TRANSHIP_CPU_INLINE T atomicCompare(T *Address, T Expected, T Value) {
  pause();
  __atomic_compare_exchange(Address, &Expected, &Value, false, __ATOMIC_SEQ_CST,
                            __ATOMIC_SEQ_CST);
  return Expected;
}
/// NaN loses.
template <class T> TRANSHIP_CPU_INLINE T atomicLeast(T *Address, T Value) {
  return atomicReplace(
      Address, [&](T Old) { return Value < Old || Old != Old ? Value : Old; });
}
template <class T> TRANSHIP_CPU_INLINE T atomicMost(T *Address, T Value) {
  return atomicReplace(
      Address, [&](T Old) { return Old < Value || Old != Old ? Value : Old; });
}
template <class T> TRANSHIP_CPU_INLINE T atomicBitAnd(T *Address, T Value) {
  pause();
  return __atomic_fetch_and(Address, Value, __ATOMIC_SEQ_CST);
}
template <class T> TRANSHIP_CPU_INLINE T atomicBitOr(T *Address, T Value) {
  pause();
  return __atomic_fetch_or(Address, Value, __ATOMIC_SEQ_CST);
}
template <class T> TRANSHIP_CPU_INLINE T atomicBitXor(T *Address, T Value) {
  pause();
  return __atomic_fetch_xor(Address, Value, __ATOMIC_SEQ_CST);
}
/// Up to \p Last, then 0.
TRANSHIP_CPU_INLINE unsigned atomicUp(unsigned *Address, unsigned Last) {
  return atomicReplace(Address,
                       [&](unsigned Old) { return Old >= Last ? 0 : Old + 1; });
}
/// Down to 0, then \p First.
TRANSHIP_CPU_INLINE unsigned atomicDown(unsigned *Address, unsigned First) {
  return atomicReplace(Address, [&](unsigned Old) {
    return Old == 0 || Old > First ? First : Old - 1;
  });
}

} // namespace cpu
} // namespace tranship

// Each with its scopes.
#define TRANSHIP_CPU_ATOMIC(NAME, FUNCTION, TYPE)                              \
  TRANSHIP_CPU_INLINE TYPE NAME(TYPE *Address, TYPE Value) {                   \
    return tranship::cpu::FUNCTION(Address, Value);                            \
  }                                                                            \
  TRANSHIP_CPU_INLINE TYPE NAME##_block(TYPE *Address, TYPE Value) {           \
    return tranship::cpu::FUNCTION(Address, Value);                            \
  }                                                                            \
  TRANSHIP_CPU_INLINE TYPE NAME##_system(TYPE *Address, TYPE Value) {          \
    return tranship::cpu::FUNCTION(Address, Value);                            \
  }
#define TRANSHIP_CPU_ATOMIC_CAS(TYPE)                                          \
  TRANSHIP_CPU_INLINE TYPE atomicCAS(TYPE *Address, TYPE Expected,             \
                                     TYPE Value) {                             \
    return tranship::cpu::atomicCompare(Address, Expected, Value);             \
  }                                                                            \
  TRANSHIP_CPU_INLINE TYPE atomicCAS_block(TYPE *Address, TYPE Expected,       \
                                           TYPE Value) {                       \
    return tranship::cpu::atomicCompare(Address, Expected, Value);             \
  }                                                                            \
  TRANSHIP_CPU_INLINE TYPE atomicCAS_system(TYPE *Address, TYPE Expected,      \
                                            TYPE Value) {                      \
    return tranship::cpu::atomicCompare(Address, Expected, Value);             \
  }
#define TRANSHIP_CPU_ATOMIC_BITS(TYPE)                                         \
  TRANSHIP_CPU_ATOMIC(atomicAnd, atomicBitAnd, TYPE)                           \
  TRANSHIP_CPU_ATOMIC(atomicOr, atomicBitOr, TYPE)                             \
  TRANSHIP_CPU_ATOMIC(atomicXor, atomicBitXor, TYPE)
#define TRANSHIP_CPU_ATOMIC_MIN_MAX(TYPE)                                      \
  TRANSHIP_CPU_ATOMIC(atomicMin, atomicLeast, TYPE)                            \
  TRANSHIP_CPU_ATOMIC(atomicMax, atomicMost, TYPE)

TRANSHIP_CPU_ATOMIC(atomicAdd, atomicSum, int)
TRANSHIP_CPU_ATOMIC(atomicAdd, atomicSum, unsigned)
TRANSHIP_CPU_ATOMIC(atomicAdd, atomicSum, unsigned long long)
TRANSHIP_CPU_ATOMIC(atomicAdd, atomicSum, float)
TRANSHIP_CPU_ATOMIC(atomicAdd, atomicSum, double)
TRANSHIP_CPU_ATOMIC(atomicSub, atomicDifference, int)
TRANSHIP_CPU_ATOMIC(atomicSub, atomicDifference, unsigned)
TRANSHIP_CPU_ATOMIC(atomicExch, atomicExchange, int)
TRANSHIP_CPU_ATOMIC(atomicExch, atomicExchange, unsigned)
TRANSHIP_CPU_ATOMIC(atomicExch, atomicExchange, unsigned long long)
TRANSHIP_CPU_ATOMIC(atomicExch, atomicExchange, float)
TRANSHIP_CPU_ATOMIC(atomicInc, atomicUp, unsigned)
TRANSHIP_CPU_ATOMIC(atomicDec, atomicDown, unsigned)
TRANSHIP_CPU_ATOMIC_MIN_MAX(int)
TRANSHIP_CPU_ATOMIC_MIN_MAX(unsigned)
TRANSHIP_CPU_ATOMIC_MIN_MAX(long long)
TRANSHIP_CPU_ATOMIC_MIN_MAX(unsigned long long)
TRANSHIP_CPU_ATOMIC_BITS(int)
TRANSHIP_CPU_ATOMIC_BITS(unsigned)
TRANSHIP_CPU_ATOMIC_BITS(unsigned long long)
TRANSHIP_CPU_ATOMIC_CAS(int)
TRANSHIP_CPU_ATOMIC_CAS(unsigned)
TRANSHIP_CPU_ATOMIC_CAS(unsigned long long)
#ifndef TRANSHIP_CPU_HIP
TRANSHIP_CPU_ATOMIC_BITS(long long)
TRANSHIP_CPU_ATOMIC_CAS(unsigned short)
#else
// What HIP has and CUDA has not.
TRANSHIP_CPU_ATOMIC(atomicAdd, atomicSum, unsigned long)
TRANSHIP_CPU_ATOMIC(atomicSub, atomicDifference, unsigned long)
TRANSHIP_CPU_ATOMIC(atomicSub, atomicDifference, unsigned long long)
TRANSHIP_CPU_ATOMIC(atomicSub, atomicDifference, float)
TRANSHIP_CPU_ATOMIC(atomicSub, atomicDifference, double)
TRANSHIP_CPU_ATOMIC(atomicExch, atomicExchange, unsigned long)
TRANSHIP_CPU_ATOMIC(atomicExch, atomicExchange, double)
TRANSHIP_CPU_ATOMIC_MIN_MAX(unsigned long)
TRANSHIP_CPU_ATOMIC_MIN_MAX(float)
TRANSHIP_CPU_ATOMIC_MIN_MAX(double)
TRANSHIP_CPU_ATOMIC_BITS(unsigned long)
TRANSHIP_CPU_ATOMIC_CAS(unsigned long)
TRANSHIP_CPU_ATOMIC_CAS(float)
TRANSHIP_CPU_ATOMIC_CAS(double)

template <class T, class V>
TRANSHIP_CPU_INLINE T unsafeAtomicAdd(T *Address, V Value) {
  return atomicAdd(Address, static_cast<T>(Value));
}
template <class T, class V>
TRANSHIP_CPU_INLINE T safeAtomicAdd(T *Address, V Value) {
  return atomicAdd(Address, static_cast<T>(Value));
}
template <class T, class V>
TRANSHIP_CPU_INLINE T unsafeAtomicMin(T *Address, V Value) {
  return atomicMin(Address, static_cast<T>(Value));
}
template <class T, class V>
TRANSHIP_CPU_INLINE T unsafeAtomicMax(T *Address, V Value) {
  return atomicMax(Address, static_cast<T>(Value));
}
TRANSHIP_CPU_INLINE void atomicAddNoRet(float *Address, float Value) {
  atomicAdd(Address, Value);
}
#endif

//===-- 128 bits ----------------------------------------------------------===//

// Needs -mcx16 or libatomic, as __atomic_compare_exchange of 16 bytes does.
#ifdef TRANSHIP_CPU_CUDA
namespace tranship {
namespace cpu {

template <class T>
using If16Bytes = std::enable_if_t<
    sizeof(T) == 16 && alignof(T) >= 16 && std::is_trivially_copyable_v<T>, T>;

} // namespace cpu
} // namespace tranship

template <class T>
TRANSHIP_CPU_INLINE tranship::cpu::If16Bytes<T> atomicExch(T *Address,
                                                           T Value) {
  return tranship::cpu::atomicExchange(Address, Value);
}
template <class T>
TRANSHIP_CPU_INLINE tranship::cpu::If16Bytes<T> atomicCAS(T *Address,
                                                          T Expected, T Value) {
  return tranship::cpu::atomicCompare(Address, Expected, Value);
}
#endif

//===-- Vectors -----------------------------------------------------------===//

// Each component is added atomically, as on the card, not all at once.
#define TRANSHIP_CPU_ATOMIC_VECTOR(NAME)                                       \
  TRANSHIP_CPU_INLINE float2 NAME(float2 *Address, float2 Value) {             \
    return {NAME(&Address->x, Value.x), NAME(&Address->y, Value.y)};           \
  }                                                                            \
  TRANSHIP_CPU_INLINE float4 NAME(float4 *Address, float4 Value) {             \
    return {NAME(&Address->x, Value.x), NAME(&Address->y, Value.y),            \
            NAME(&Address->z, Value.z), NAME(&Address->w, Value.w)};           \
  }
TRANSHIP_CPU_ATOMIC_VECTOR(atomicAdd)
TRANSHIP_CPU_ATOMIC_VECTOR(atomicAdd_block)
TRANSHIP_CPU_ATOMIC_VECTOR(atomicAdd_system)

#undef TRANSHIP_CPU_ATOMIC_VECTOR
#undef TRANSHIP_CPU_ATOMIC
#undef TRANSHIP_CPU_ATOMIC_BITS
#undef TRANSHIP_CPU_ATOMIC_MIN_MAX
#undef TRANSHIP_CPU_ATOMIC_CAS

//===-- HIP's with an order and a scope -----------------------------------===//

#if defined(TRANSHIP_CPU_HIP) || defined(TRANSHIP_CPU_CUDA)
namespace tranship {
namespace cpu {

template <class T> using Plain = std::remove_cv_t<T>;

template <class T> TRANSHIP_CPU_INLINE Plain<T> hipLoad(T *Address, int, int) {
  pause();
  Plain<T> Result;
  __atomic_load(const_cast<Plain<T> *>(Address), &Result, __ATOMIC_SEQ_CST);
  return Result;
}
template <class T, class V>
TRANSHIP_CPU_INLINE void hipStore(T *Address, V Value, int, int) {
  pause();
  Plain<T> New = static_cast<Plain<T>>(Value);
  __atomic_store(const_cast<Plain<T> *>(Address), &New, __ATOMIC_SEQ_CST);
}
template <class T, class V>
TRANSHIP_CPU_INLINE bool hipCompare(T *Address, Plain<T> *Expected, V Value,
                                    int, int, int) {
  pause();
  Plain<T> New = static_cast<Plain<T>>(Value);
  return __atomic_compare_exchange(const_cast<Plain<T> *>(Address), Expected,
                                   &New, false, __ATOMIC_SEQ_CST,
                                   __ATOMIC_SEQ_CST);
}
#define TRANSHIP_CPU_HIP_ATOMIC(NAME, FUNCTION)                                \
  template <class T, class V>                                                  \
  TRANSHIP_CPU_INLINE Plain<T> NAME(T *Address, V Value, int, int) {           \
    return FUNCTION(const_cast<Plain<T> *>(Address),                           \
                    static_cast<Plain<T>>(Value));                             \
  }
TRANSHIP_CPU_HIP_ATOMIC(hipExchange, atomicExchange)
TRANSHIP_CPU_HIP_ATOMIC(hipAdd, atomicSum)
TRANSHIP_CPU_HIP_ATOMIC(hipSubtract, atomicDifference)
TRANSHIP_CPU_HIP_ATOMIC(hipAnd, atomicBitAnd)
TRANSHIP_CPU_HIP_ATOMIC(hipOr, atomicBitOr)
TRANSHIP_CPU_HIP_ATOMIC(hipXor, atomicBitXor)
TRANSHIP_CPU_HIP_ATOMIC(hipLeast, atomicLeast)
TRANSHIP_CPU_HIP_ATOMIC(hipMost, atomicMost)
#undef TRANSHIP_CPU_HIP_ATOMIC

} // namespace cpu
} // namespace tranship

// The names of the overlay lead to these; HIP has one scope more.
#define __NV_THREAD_SCOPE_THREAD 1
#define __NV_THREAD_SCOPE_BLOCK 3
#define __NV_THREAD_SCOPE_DEVICE 4
#define __NV_THREAD_SCOPE_SYSTEM 5
#ifndef __HIP_MEMORY_SCOPE_WAVEFRONT
#define __HIP_MEMORY_SCOPE_WAVEFRONT 2
#endif
// What PTX becomes in originals has HIP's names.
#if defined(TRANSHIP_CPU_CUDA) && !defined(__HIP_MEMORY_SCOPE_AGENT)
#define __HIP_MEMORY_SCOPE_SINGLETHREAD 1
#define __HIP_MEMORY_SCOPE_WORKGROUP 3
#define __HIP_MEMORY_SCOPE_AGENT 4
#define __HIP_MEMORY_SCOPE_SYSTEM 5
#endif

// Clang has them as built-in functions, which let nobody go on.
#define __hip_atomic_load(...) ::tranship::cpu::hipLoad(__VA_ARGS__)
#define __hip_atomic_store(...) ::tranship::cpu::hipStore(__VA_ARGS__)
#define __hip_atomic_exchange(...) ::tranship::cpu::hipExchange(__VA_ARGS__)
#define __hip_atomic_compare_exchange_strong(...)                              \
  ::tranship::cpu::hipCompare(__VA_ARGS__)
#define __hip_atomic_compare_exchange_weak(...)                                \
  ::tranship::cpu::hipCompare(__VA_ARGS__)
#define __hip_atomic_fetch_add(...) ::tranship::cpu::hipAdd(__VA_ARGS__)
#define __hip_atomic_fetch_sub(...) ::tranship::cpu::hipSubtract(__VA_ARGS__)
#define __hip_atomic_fetch_and(...) ::tranship::cpu::hipAnd(__VA_ARGS__)
#define __hip_atomic_fetch_or(...) ::tranship::cpu::hipOr(__VA_ARGS__)
#define __hip_atomic_fetch_xor(...) ::tranship::cpu::hipXor(__VA_ARGS__)
#define __hip_atomic_fetch_min(...) ::tranship::cpu::hipLeast(__VA_ARGS__)
#define __hip_atomic_fetch_max(...) ::tranship::cpu::hipMost(__VA_ARGS__)
#endif

#endif
