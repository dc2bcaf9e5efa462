// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// CUDA's atomic functions that HIP (AMD) lacks: sums of half and bfloat16
// numbers, one or two, and of float2 and float4, bits of signed words,
// exchanges of 16 bits, counters that the host sees.
//
// No order is imposed on other accesses, as in CUDA. What is smaller than a
// word is changed in the word that holds it, by compare-and-swap, so what lies
// beside it may change meanwhile. The hardware's own additions are not used:
// they leave out memory that the host sees, and some GPUs have none.
#ifndef TRANSHIP_DEVICE_ATOMICS_H
#define TRANSHIP_DEVICE_ATOMICS_H

#include "tranship/device/common.h"

// Its functions are in a namespace without a name in HIP 5 and 6, where only
// what comes later finds them.
#if TRANSHIP_SUPPLIES_HIP && !defined(__HIPCC_RTC__)
#include <hip/hip_fp16.h>
#endif

// TRANSHIP_ATOMICS_ON_HOST: for tests. The CPU as a target has these itself.
#if TRANSHIP_SUPPLIES_HIP || defined(TRANSHIP_ATOMICS_ON_HOST)
namespace tranship {
namespace atomics {

#ifdef TRANSHIP_ATOMICS_ON_HOST
enum Scope { Device, System };
template <int, class Word> inline Word loaded(Word *Address) {
  return __atomic_load_n(Address, __ATOMIC_RELAXED);
}
template <int, class Word>
inline bool replaced(Word *Address, Word *Old, Word New) {
  return __atomic_compare_exchange_n(Address, Old, New, false, __ATOMIC_RELAXED,
                                     __ATOMIC_RELAXED);
}
#else
enum Scope {
  Device = __HIP_MEMORY_SCOPE_AGENT,
  System = __HIP_MEMORY_SCOPE_SYSTEM
};
template <int In, class Word> TRANSHIP_ON_DEVICE Word loaded(Word *Address) {
  return __hip_atomic_load(Address, __ATOMIC_RELAXED, In);
}
template <int In, class Word>
TRANSHIP_ON_DEVICE bool replaced(Word *Address, Word *Old, Word New) {
  return __hip_atomic_compare_exchange_strong(
      Address, Old, New, __ATOMIC_RELAXED, __ATOMIC_RELAXED, In);
}
#endif

/// The T of a pointer, but not of the value beside it, which converts.
template <class T> struct Same {
  using Type = T;
};

template <class To, class From>
TRANSHIP_ON_DEVICE To bitsAs(const From &Value) {
  static_assert(sizeof(To) == sizeof(From), "the same bits");
  alignas(To) unsigned char Bytes[sizeof(To)];
  __builtin_memcpy(Bytes, static_cast<const void *>(&Value), sizeof(To));
  return *reinterpret_cast<To *>(Bytes);
}

/// Puts \p Change of a word in its place; the old word.
template <int In, class Word, class F>
TRANSHIP_ON_DEVICE Word changed(Word *Address, const F &Change) {
  Word Old = loaded<In>(Address);
  while (!replaced<In, Word>(Address, &Old, Change(Old)))
    ;
  return Old;
}
/// Of 16 bits.
template <int In, class T, class F>
TRANSHIP_ON_DEVICE T changedHalf(T *Address, const F &Change) {
  using Half = unsigned short;
  const unsigned Offset = reinterpret_cast<__SIZE_TYPE__>(Address) & 2;
  const unsigned Shift = Offset * 8;
  const unsigned Old = changed<In>(
      reinterpret_cast<unsigned *>(reinterpret_cast<char *>(Address) - Offset),
      [&](unsigned Word) {
        const T New = Change(bitsAs<T>(static_cast<Half>(Word >> Shift)));
        return (Word & ~(0xFFFFu << Shift)) |
               static_cast<unsigned>(bitsAs<Half>(New)) << Shift;
      });
  return bitsAs<T>(static_cast<Half>(Old >> Shift));
}

/// One number of 16 bits, or two: a class with functions __hadd or __hadd2.
template <class T, unsigned Size = __is_class(T) ? sizeof(T) : 0> struct Small;
template <class T> struct Small<T, 2> {
  template <class U = T>
  TRANSHIP_ON_DEVICE static auto add(U *Address, U Value)
      -> decltype(__hadd(Value, Value)) {
    return changedHalf<Device>(Address,
                               [&](U Old) { return __hadd(Old, Value); });
  }
};
template <class T> struct Small<T, 4> {
  template <class U = T>
  TRANSHIP_ON_DEVICE static auto add(U *Address, U Value)
      -> decltype(__hadd2(Value, Value)) {
    return bitsAs<U>(changed<Device>(
        reinterpret_cast<unsigned *>(Address), [&](unsigned Old) {
          return bitsAs<unsigned>(__hadd2(bitsAs<U>(Old), Value));
        }));
  }
};

} // namespace atomics
} // namespace tranship

/// __half, __half2, bfloat16, bfloat162.
template <class T>
TRANSHIP_ON_DEVICE auto
atomicAdd(T *Address, typename tranship::atomics::Same<T>::Type Value)
    -> decltype(tranship::atomics::Small<T>::add(Address, Value)) {
  return tranship::atomics::Small<T>::add(Address, Value);
}

#ifndef TRANSHIP_ATOMICS_ON_HOST
// Each part is added by itself, as in CUDA.
#define TRANSHIP_SUM(NAME)                                                     \
  template <class = void>                                                      \
  TRANSHIP_ON_DEVICE float2 NAME(float2 *Address, float2 Value) {              \
    float *Parts = reinterpret_cast<float *>(Address);                         \
    const float X = NAME(Parts, Value.x), Y = NAME(Parts + 1, Value.y);        \
    return make_float2(X, Y);                                                  \
  }                                                                            \
  template <class = void>                                                      \
  TRANSHIP_ON_DEVICE float4 NAME(float4 *Address, float4 Value) {              \
    float *Parts = reinterpret_cast<float *>(Address);                         \
    const float X = NAME(Parts, Value.x), Y = NAME(Parts + 1, Value.y),        \
                Z = NAME(Parts + 2, Value.z), W = NAME(Parts + 3, Value.w);    \
    return make_float4(X, Y, Z, W);                                            \
  }
TRANSHIP_SUM(atomicAdd)
TRANSHIP_SUM(atomicAdd_system)
#undef TRANSHIP_SUM
#endif

// The same bits as those of unsigned words.
#define TRANSHIP_SIGNED(NAME)                                                  \
  template <class = void>                                                      \
  TRANSHIP_ON_DEVICE long long NAME(long long *Address, long long Value) {     \
    return static_cast<long long>(                                             \
        NAME(reinterpret_cast<unsigned long long *>(Address),                  \
             static_cast<unsigned long long>(Value)));                         \
  }
#ifndef TRANSHIP_ATOMICS_ON_HOST
TRANSHIP_SIGNED(atomicAnd)
TRANSHIP_SIGNED(atomicOr)
TRANSHIP_SIGNED(atomicXor)
#endif
#undef TRANSHIP_SIGNED

#define TRANSHIP_EXCHANGE(NAME, SCOPE)                                         \
  template <class = void>                                                      \
  TRANSHIP_ON_DEVICE unsigned short NAME(                                      \
      unsigned short *Address, unsigned short Expected, unsigned short New) {  \
    return tranship::atomics::changedHalf<tranship::atomics::SCOPE>(           \
        Address, [&](unsigned short Old) -> unsigned short {                   \
          return Old == Expected ? New : Old;                                  \
        });                                                                    \
  }
TRANSHIP_EXCHANGE(atomicCAS, Device)
TRANSHIP_EXCHANGE(atomicCAS_system, System)
#undef TRANSHIP_EXCHANGE

#define TRANSHIP_CHANGE(T, NAME, SCOPE, VALUE)                                 \
  template <class = void> TRANSHIP_ON_DEVICE T NAME(T *Address, T Value) {     \
    return tranship::atomics::changed<tranship::atomics::SCOPE>(               \
        Address, [&](T Old) -> T { return VALUE; });                           \
  }
TRANSHIP_CHANGE(unsigned, atomicInc_system, System, Old >= Value ? 0 : Old + 1)
TRANSHIP_CHANGE(unsigned, atomicDec_system, System,
                Old == 0 || Old > Value ? Value : Old - 1)
#undef TRANSHIP_CHANGE
#endif

#endif
