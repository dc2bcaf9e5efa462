// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// CUDA's functions that say which caches a load or store goes through, that ask
// for the space of an address, and that let a thread sleep, for HIP (AMD).
//
// What the caches do is from LLVM's AMDGPU memory model: a relaxed atomic load
// of the agent's scope does not use what a compute unit's own cache has, one of
// the system's scope nothing that the device alone has cached.
#ifndef TRANSHIP_DEVICE_MEMORY_H
#define TRANSHIP_DEVICE_MEMORY_H

#include "tranship/device/common.h"

// The CPU as a target has these itself.
#if TRANSHIP_SUPPLIES_HIP
namespace tranship {
namespace memory {

/// An integer of a size: what is loaded or stored at once.
template <unsigned Size> struct Piece {
  using Type = unsigned char;
};
template <> struct Piece<2> {
  using Type = unsigned short;
};
template <> struct Piece<4> {
  using Type = unsigned int;
};
template <> struct Piece<8> {
  using Type = unsigned long long;
};
template <class T>
using PieceOf = typename Piece<(alignof(T) < 8 ? alignof(T) : 8)>::Type;

/// The T of a pointer, but not of the value beside it, which converts.
template <class T> struct Same {
  using Type = T;
};

// Vectors are several loads: CUDA does not promise more either.
template <int Scope, class T> TRANSHIP_ON_DEVICE T load(const T *Address) {
  using P = PieceOf<T>;
  P Pieces[sizeof(T) / sizeof(P)];
  for (unsigned I = 0; I < sizeof(T) / sizeof(P); ++I)
    Pieces[I] = __hip_atomic_load(reinterpret_cast<const P *>(Address) + I,
                                  __ATOMIC_RELAXED, Scope);
  // Not every T has a default constructor, nor may Pieces be read as one.
  alignas(T) unsigned char Bytes[sizeof(T)];
  __builtin_memcpy(Bytes, Pieces, sizeof(T));
  return *reinterpret_cast<T *>(Bytes);
}
template <int Scope, class T>
TRANSHIP_ON_DEVICE void store(T *Address, const T &Value) {
  using P = PieceOf<T>;
  P Pieces[sizeof(T) / sizeof(P)];
  __builtin_memcpy(Pieces, static_cast<const void *>(&Value), sizeof(T));
  for (unsigned I = 0; I < sizeof(T) / sizeof(P); ++I)
    __hip_atomic_store(reinterpret_cast<P *>(Address) + I, Pieces[I],
                       __ATOMIC_RELAXED, Scope);
}

using Shared = __attribute__((address_space(3))) void *;
using Local = __attribute__((address_space(5))) void *;

} // namespace memory
} // namespace tranship

//===-- Loads and stores --------------------------------------------------===//
// For every type that CUDA has them for. The cost is that of the load or store,
// in pieces of eight bytes at most; they are not moved or left out.

/// What the device's own cache has: another block may have written it.
template <class T> TRANSHIP_ON_DEVICE T __ldcg(const T *Address) {
  return tranship::memory::load<__HIP_MEMORY_SCOPE_AGENT>(Address);
}
/// Loads anew each time: the host or another device may have written it.
template <class T> TRANSHIP_ON_DEVICE T __ldcv(const T *Address) {
  return tranship::memory::load<__HIP_MEMORY_SCOPE_SYSTEM>(Address);
}
/// Stores through all caches.
template <class T>
TRANSHIP_ON_DEVICE void __stwt(T *Address,
                               typename tranship::memory::Same<T>::Type Value) {
  tranship::memory::store<__HIP_MEMORY_SCOPE_SYSTEM>(Address, Value);
}

//===-- Spaces ------------------------------------------------------------===//
// A comparison with the upper half of the address, or none.

// To the host's compiler the builtin functions take pointers of another type.
template <class = void>
TRANSHIP_ON_DEVICE unsigned __isShared(const void *Address) {
#ifdef __HIP_DEVICE_COMPILE__
  return __builtin_amdgcn_is_shared(Address);
#else
  return Address == nullptr;
#endif
}
template <class = void>
TRANSHIP_ON_DEVICE unsigned __isLocal(const void *Address) {
#ifdef __HIP_DEVICE_COMPILE__
  return __builtin_amdgcn_is_private(Address);
#else
  return Address == nullptr;
#endif
}
/// Also of constants: on AMD they are in global memory.
template <class = void>
TRANSHIP_ON_DEVICE unsigned __isGlobal(const void *Address) {
  return !__isShared(Address) && !__isLocal(Address);
}

/// The offset in the block's shared memory, and back.
template <class = void>
TRANSHIP_ON_DEVICE size_t __cvta_generic_to_shared(const void *Address) {
  return (size_t)(tranship::memory::Shared) const_cast<void *>(Address);
}
template <class = void>
TRANSHIP_ON_DEVICE void *__cvta_shared_to_generic(size_t Offset) {
  return (void *)(tranship::memory::Shared)Offset;
}
/// The offset in what the thread has of its own, and back.
template <class = void>
TRANSHIP_ON_DEVICE size_t __cvta_generic_to_local(const void *Address) {
  return (size_t)(tranship::memory::Local) const_cast<void *>(Address);
}
template <class = void>
TRANSHIP_ON_DEVICE void *__cvta_local_to_generic(size_t Offset) {
  return (void *)(tranship::memory::Local)Offset;
}
/// Global memory, and with it constants, has the same addresses in both.
template <class = void>
TRANSHIP_ON_DEVICE size_t __cvta_generic_to_global(const void *Address) {
  return reinterpret_cast<size_t>(Address);
}
template <class = void>
TRANSHIP_ON_DEVICE void *__cvta_global_to_generic(size_t Address) {
  return reinterpret_cast<void *>(Address);
}
template <class = void>
TRANSHIP_ON_DEVICE size_t __cvta_generic_to_constant(const void *Address) {
  return reinterpret_cast<size_t>(Address);
}
template <class = void>
TRANSHIP_ON_DEVICE void *__cvta_constant_to_generic(size_t Address) {
  return reinterpret_cast<void *>(Address);
}

//===-- Time --------------------------------------------------------------===//

/// Sleeps for about \p Nanoseconds, at most a millisecond: the whole wave does.
/// No clock is read. A sleep of 64 cycles is counted as 64 ns, which it takes
/// at 1 GHz: at up to 2.5 GHz the time is between two fifths of what was asked
/// for and all of it. CUDA promises between nothing and twice of it. The least
/// sleep is 64 cycles.
template <class = void>
TRANSHIP_ON_DEVICE void __nanosleep(unsigned Nanoseconds) {
  unsigned Sleeps = (Nanoseconds < 1000000 ? Nanoseconds : 1000000) / 64;
  do
    __builtin_amdgcn_s_sleep(1);
  while (Sleeps-- > 1);
}
#endif

#endif
