// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Loads and stores with hints for caches, fences, time, barriers, ends.
#ifndef TRANSHIP_CPU_DEVICE_MEMORY_H
#define TRANSHIP_CPU_DEVICE_MEMORY_H

#include "tranship/cpu/engine.h"
#include <cstddef>
#include <cstdlib>
#include <time.h>

//===-- Loads and stores --------------------------------------------------===//

// There is but one kind here.
template <class T> TRANSHIP_CPU_INLINE T __ldg(const T *Address) {
  return *Address;
}
template <class T> TRANSHIP_CPU_INLINE T __ldca(const T *Address) {
  return *Address;
}
template <class T> TRANSHIP_CPU_INLINE T __ldcg(const T *Address) {
  return *Address;
}
template <class T> TRANSHIP_CPU_INLINE T __ldcs(const T *Address) {
  return *Address;
}
template <class T> TRANSHIP_CPU_INLINE T __ldlu(const T *Address) {
  return *Address;
}
/// Loads anew each time; other threads go on meanwhile.
template <class T> TRANSHIP_CPU_INLINE T __ldcv(const T *Address) {
  tranship::cpu::pause();
  __atomic_signal_fence(__ATOMIC_SEQ_CST);
  return *Address;
}

namespace tranship {
namespace cpu {

/// The T of a pointer, but not of the value beside it, which converts.
template <class T> struct Same {
  using Type = T;
};

} // namespace cpu
} // namespace tranship

template <class T>
TRANSHIP_CPU_INLINE void __stwb(T *Address,
                                typename tranship::cpu::Same<T>::Type Value) {
  *Address = Value;
}
template <class T>
TRANSHIP_CPU_INLINE void __stcg(T *Address,
                                typename tranship::cpu::Same<T>::Type Value) {
  *Address = Value;
}
template <class T>
TRANSHIP_CPU_INLINE void __stcs(T *Address,
                                typename tranship::cpu::Same<T>::Type Value) {
  *Address = Value;
}
template <class T>
TRANSHIP_CPU_INLINE void __stwt(T *Address,
                                typename tranship::cpu::Same<T>::Type Value) {
  *Address = Value;
  __atomic_signal_fence(__ATOMIC_SEQ_CST);
}

#if !defined(TRANSHIP_CPU_CUDA) && !defined(__clang__)
#define __builtin_nontemporal_load(Address) (*(Address))
#define __builtin_nontemporal_store(Value, Address)                            \
  ((void)(*(Address) = (Value)))
#endif

/// Addresses are the same in all of CUDA's spaces but shared memory, where they
/// are distances that fit into 32 bits: programs keep them in an unsigned. A
/// worker's shared variables lie before and behind the dynamic array.
TRANSHIP_CPU_INLINE size_t __cvta_generic_to_global(const void *Address) {
  return reinterpret_cast<size_t>(Address);
}
TRANSHIP_CPU_INLINE size_t __cvta_generic_to_shared(const void *Address) {
  return static_cast<unsigned>(
      static_cast<const char *>(Address) -
      static_cast<const char *>(tranship::cpu::dynamicShared()));
}
TRANSHIP_CPU_INLINE size_t __cvta_generic_to_constant(const void *Address) {
  return reinterpret_cast<size_t>(Address);
}
TRANSHIP_CPU_INLINE size_t __cvta_generic_to_local(const void *Address) {
  return reinterpret_cast<size_t>(Address);
}
TRANSHIP_CPU_INLINE void *__cvta_global_to_generic(size_t Address) {
  return reinterpret_cast<void *>(Address);
}
TRANSHIP_CPU_INLINE void *__cvta_shared_to_generic(size_t Address) {
  return static_cast<char *>(tranship::cpu::dynamicShared()) +
         static_cast<int>(Address);
}
TRANSHIP_CPU_INLINE void *__cvta_constant_to_generic(size_t Address) {
  return reinterpret_cast<void *>(Address);
}
TRANSHIP_CPU_INLINE void *__cvta_local_to_generic(size_t Address) {
  return reinterpret_cast<void *>(Address);
}

//===-- Fences ------------------------------------------------------------===//

// Of any scope they order memory for all threads of the system. Others go on
// meanwhile: loops that wait have a fence as often as an atomic function.
TRANSHIP_CPU_INLINE void __threadfence() {
  __atomic_thread_fence(__ATOMIC_SEQ_CST);
  tranship::cpu::pause();
}
TRANSHIP_CPU_INLINE void __threadfence_block() { __threadfence(); }
TRANSHIP_CPU_INLINE void __threadfence_system() { __threadfence(); }

//===-- Time --------------------------------------------------------------===//

// clock() is the C library's.

/// Nanoseconds since some time in the past: the clock ticks with 1 GHz.
inline TRANSHIP_CPU_NOT_NOTED long long clock64() {
  timespec Now;
  clock_gettime(CLOCK_MONOTONIC, &Now);
  return static_cast<long long>(Now.tv_sec) * 1000000000 + Now.tv_nsec;
}
/// The other threads go on. Nobody sleeps.
TRANSHIP_CPU_INLINE void __nanosleep(unsigned) { tranship::cpu::yield(); }

#ifdef TRANSHIP_CPU_HIP
TRANSHIP_CPU_INLINE long long wall_clock64() { return clock64(); }
TRANSHIP_CPU_INLINE long long __clock64() { return clock64(); }
TRANSHIP_CPU_INLINE long long __clock() { return clock64(); }
/// What a port has in place of __nanosleep().
#define __builtin_amdgcn_s_sleep(Amount) ::tranship::cpu::yield()
#endif

//===-- Barriers ----------------------------------------------------------===//

TRANSHIP_CPU_INLINE void
__syncthreads(tranship::cpu::Place At = tranship::cpu::Place::here()) {
  tranship::cpu::barrier(true, At);
}
/// How many threads' predicates are true; whether all are, or any.
TRANSHIP_CPU_INLINE int
__syncthreads_count(int Predicate,
                    tranship::cpu::Place At = tranship::cpu::Place::here()) {
  return tranship::cpu::barrier(Predicate != 0, At).Count;
}
TRANSHIP_CPU_INLINE int
__syncthreads_and(int Predicate,
                  tranship::cpu::Place At = tranship::cpu::Place::here()) {
  const tranship::cpu::Votes All = tranship::cpu::barrier(Predicate != 0, At);
  return All.Count == All.Threads;
}
TRANSHIP_CPU_INLINE int
__syncthreads_or(int Predicate,
                 tranship::cpu::Place At = tranship::cpu::Place::here()) {
  return tranship::cpu::barrier(Predicate != 0, At).Count != 0;
}

//===-- Ends --------------------------------------------------------------===//

/// As on the card, where no debugger is attached, a breakpoint is a trap.
#ifdef TRANSHIP_CPU_CUDA
[[noreturn]] TRANSHIP_CPU_INLINE void
__trap(tranship::cpu::Place At = tranship::cpu::Place::here()) {
  tranship::cpu::trap("__trap()", At);
}
[[noreturn]] TRANSHIP_CPU_INLINE void
__brkpt(tranship::cpu::Place At = tranship::cpu::Place::here()) {
  tranship::cpu::trap("__brkpt()", At);
}
#else
namespace tranship {
namespace cpu {

/// On the host the program ends without more words.
[[noreturn]] TRANSHIP_CPU_INLINE void trapHere(const char *Name,
                                               Place At = Place::here()) {
  if (onDevice())
    trap(Name, At);
  abort();
}

} // namespace cpu
} // namespace tranship

// What ports have in their place.
#define __builtin_trap() ::tranship::cpu::trapHere("__builtin_trap()")
#define __builtin_debugtrap() ::tranship::cpu::trapHere("__builtin_debugtrap()")
#endif

#if !defined(__clang__)
#define __builtin_assume(Condition)                                            \
  ((Condition) ? (void)0 : __builtin_unreachable())
#endif
TRANSHIP_CPU_INLINE void __assume(bool Condition) {
  if (!Condition)
    __builtin_unreachable();
}

#endif
