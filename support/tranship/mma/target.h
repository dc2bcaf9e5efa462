// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What tranship/mma.h, tranship/wmma.h and tranship/async.h are written
// against: a lane of a warp of 32, what another lane has, memory that the lanes
// share. On a wave of 64 lanes each half is a warp, and either half may be
// there without the other.
#ifndef TRANSHIP_MMA_TARGET_H
#define TRANSHIP_MMA_TARGET_H

#include "tranship/warp.h"

//===-- The target --------------------------------------------------------===//
// TRANSHIP_MMA: 1 where there is a device. On NVIDIA's GPUs these headers work,
// too, so that their results can be compared with the instructions'.

#if defined(TRANSHIP_CPU_CUDA)
#include "tranship/cpu/warps.h"
#define TRANSHIP_MMA 1
#ifndef TRANSHIP_DEVICE
#define TRANSHIP_DEVICE TRANSHIP_CPU_INLINE
#endif
#elif TRANSHIP_WARP_NATIVE || TRANSHIP_WARP_DEVICE
#define TRANSHIP_MMA 1
#else
#define TRANSHIP_MMA 0
#endif

#if defined(__clang__) || defined(__NVCC__)
#define TRANSHIP_UNROLL _Pragma("unroll")
#else
#define TRANSHIP_UNROLL _Pragma("GCC unroll 16")
#endif

#if TRANSHIP_MMA
#if defined(TRANSHIP_CPU)
#include "tranship/cpu/device/memory.h"
#endif

namespace tranship {
namespace mma {
namespace detail {

using Word = unsigned int;

template <class A, class B> constexpr bool isSame = false;
template <class A> constexpr bool isSame<A, A> = true;

//===-- Lanes -------------------------------------------------------------===//

#if defined(TRANSHIP_CPU_CUDA)
TRANSHIP_DEVICE unsigned lane() { return ::tranship::cpu::lane(); }
TRANSHIP_DEVICE Word shuffle(Word Value, unsigned Lane) {
  return ::__shfl_sync(~0u, Value, static_cast<int>(Lane));
}
TRANSHIP_DEVICE void meet() { ::__syncwarp(); }
#elif TRANSHIP_WARP_NATIVE
TRANSHIP_DEVICE unsigned lane() { return ::tranship::backend::lane(); }
TRANSHIP_DEVICE Word shuffle(Word Value, unsigned Lane) {
  return ::__shfl_sync(~0u, Value, static_cast<int>(Lane));
}
TRANSHIP_DEVICE void meet() { ::__syncwarp(); }
#else
/// The lane in its warp.
TRANSHIP_DEVICE unsigned lane() { return ::tranship::backend::lane() & 31u; }
/// What that lane of the warp has.
TRANSHIP_DEVICE Word shuffle(Word Value, unsigned Lane) {
  return ::tranship::backend::shuffle(
      Value, (::tranship::backend::lane() & 32u) | Lane);
}
/// Orders what the lanes of a warp read and write.
TRANSHIP_DEVICE void meet() { ::tranship::backend::fence(); }
#endif

TRANSHIP_DEVICE double shuffle(double Value, unsigned Lane) {
  Word Parts[2];
  __builtin_memcpy(Parts, &Value, sizeof(Value));
  Parts[0] = detail::shuffle(Parts[0], Lane);
  Parts[1] = detail::shuffle(Parts[1], Lane);
  __builtin_memcpy(&Value, Parts, sizeof(Value));
  return Value;
}

//===-- Registers of PTX --------------------------------------------------===//

/// An operand that is read, of any type of W's size.
template <class W> struct In {
  W Value;
  template <class T>
  TRANSHIP_DEVICE In(const T &From) { // NOLINT: to convert is its purpose.
    static_assert(sizeof(T) == sizeof(W), "a register of another size");
    __builtin_memcpy(&Value, static_cast<const void *>(&From), sizeof(W));
  }
};

/// An operand that is written.
template <class W> struct Out {
  void *To;
  template <class T>
  TRANSHIP_DEVICE Out(T &Into) // NOLINT: to convert is its purpose.
      : To(const_cast<void *>(static_cast<const volatile void *>(&Into))) {
    static_assert(sizeof(T) == sizeof(W), "a register of another size");
  }
  TRANSHIP_DEVICE void set(W Value) const {
    __builtin_memcpy(To, &Value, sizeof(W));
  }
};

//===-- Shared memory -----------------------------------------------------===//

#if defined(TRANSHIP_CPU) || TRANSHIP_WARP_NATIVE
TRANSHIP_DEVICE void *sharedAt(Word Offset) {
  return ::__cvta_shared_to_generic(Offset);
}
#else
/// The address of an offset in the block's shared memory, as
/// __cvta_generic_to_shared() gives it.
TRANSHIP_DEVICE void *sharedAt(Word Offset) {
  return (void *)(__attribute__((address_space(3))) void *)(size_t)Offset;
}
#endif

/// An address in shared memory: PTX takes 32 bits or 64.
struct Shared {
  Word Offset;
  template <class T>
  TRANSHIP_DEVICE Shared(T Address) // NOLINT: to convert is its purpose.
      : Offset((Word)(size_t)Address) {
    static_assert(sizeof(T) == 4 || sizeof(T) == 8, "not an address");
  }
};

} // namespace detail
} // namespace mma
} // namespace tranship

#endif // TRANSHIP_MMA

#endif
