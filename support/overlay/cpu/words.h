// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The words that CUDA, HIP and MXMACA add to C++.
#ifndef TRANSHIP_CPU_WORDS_H
#define TRANSHIP_CPU_WORDS_H

#ifndef __cplusplus
// C has no kernels: the words that declarations for both languages have.
#define __host__
#define __device__
#define __global__
#define __forceinline__ __inline__ __attribute__((always_inline))
#define __align__(...) __attribute__((aligned(__VA_ARGS__)))
#define __builtin_align__(...) __attribute__((aligned(__VA_ARGS__)))
#else

// The C++ library spells an attribute so; __noinline__ must not be a macro yet.
#include <memory>
#define __noinline__ __attribute__((noinline))

// Everything that a kernel calls becomes a part of it: an operation's address
// then says where in the kernel it stands. GCC's flatten goes through all
// calls, Clang's through those of the kernel itself.
#ifdef __clang__
#define __global__                                                             \
  __attribute__((noinline, flatten, annotate("tranship.kernel")))
#pragma clang diagnostic ignored "-Wignored-attributes" // __device__ variables
#define __device__ __attribute__((always_inline))
#else
#define __global__ __attribute__((noinline, flatten))
#define __device__
#endif
#define __host__
#define __forceinline__ inline __attribute__((always_inline))
#define __inline_hint__
// Without -rdc, a file has variables and functions of the device of its own.
// The kits' compilers write the last word behind such a __device__.
#if defined(TRANSHIP_CPU_WHOLE_PROGRAM) && defined(__clang__)
#define TRANSHIP_CPU_OF_FILE __attribute__((internal_linkage))
#else
#define TRANSHIP_CPU_OF_FILE
#endif
#define __constant__ TRANSHIP_CPU_OF_FILE
#define __managed__ TRANSHIP_CPU_OF_FILE
#define __grid_constant__
#define __restrict__ __restrict
#define __launch_bounds__(...)
#define __maxnreg__(...)
#define __cluster_dims__(...)
#define __align__(...) __attribute__((aligned(__VA_ARGS__)))
#define __builtin_align__(...) __attribute__((aligned(__VA_ARGS__)))

#ifndef __has_feature
#define __has_feature(X) 0
#endif

// A block's shared memory is that of its worker: programs' shared variables are
// gathered in one piece so, also those of templates. See shared.inl for what
// sanitizers make of it.
#if defined(__clang__) && (__has_feature(address_sanitizer) ||                 \
                           __has_feature(undefined_behavior_sanitizer))
#define TRANSHIP_CPU_ONE_WORKER 1
#define TRANSHIP_CPU_OF_WORKER
#define __shared__ static __attribute__((section(".tranship.shared")))
#else
#define TRANSHIP_CPU_ONE_WORKER 0
#define TRANSHIP_CPU_OF_WORKER __thread
#define __shared__ thread_local
#endif

/// `extern __shared__ TYPE NAME[]...;`, which is no C++: in functions it is a
/// pointer. The tool writes it so with --launch-syntax=cpu.
#define TRANSHIP_DYNAMIC_SHARED(TYPE, NAME, ...)                               \
  TYPE(*const NAME) __VA_ARGS__ = ::tranship::cpu::DynamicArray()
/// The same outside of functions.
#define TRANSHIP_DYNAMIC_SHARED_OUTSIDE(TYPE, NAME, ...)                       \
  extern TRANSHIP_CPU_OF_WORKER TYPE NAME[] __VA_ARGS__ __asm__(               \
      "tranship_dynamic_shared")

#endif // __cplusplus

#endif
