// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How the API's headers are C as well as C++, as the platforms' are: what both
// declare has C's linkage.
#ifndef TRANSHIP_CPU_LINKAGE_H
#define TRANSHIP_CPU_LINKAGE_H

// The engine is a part of every translation unit, or, with
// TRANSHIP_CPU_SEPARATE, in engine.cpp alone. C needs the latter.
#ifdef TRANSHIP_CPU_SEPARATE
#define TRANSHIP_CPU_API
#define TRANSHIP_CPU_KEPT
#else
// What is called by a kernel does not become a part of it: its blocks would be
// noted with the kernel's.
#define TRANSHIP_CPU_API inline __attribute__((noinline))
// Called by what compilers add to kernels (lanes.h), and by nothing else.
#define TRANSHIP_CPU_KEPT __attribute__((used))
#endif

// Which blocks of the program a thread enters is noted (positions.h), but not
// those of the engine.
#ifdef __clang__
#define TRANSHIP_CPU_NOT_NOTED __attribute__((no_sanitize("coverage")))
#else
#define TRANSHIP_CPU_NOT_NOTED
#endif

#ifdef __cplusplus
/// For functions of the overlay's headers: they become a part of what calls
/// them, so that an operation's address says where in the kernel it stands.
#define TRANSHIP_CPU_INLINE                                                    \
  inline __attribute__((always_inline)) TRANSHIP_CPU_NOT_NOTED
#define TRANSHIP_CPU_CONSTANT TRANSHIP_CPU_INLINE constexpr
/// A function that C has, too.
#define TRANSHIP_CPU_C extern "C" TRANSHIP_CPU_API
/// What a parameter is in C++ if a call does not say.
#define TRANSHIP_CPU_DEFAULT(...) = __VA_ARGS__
/// An enumerator that is another name for one of the runtime's.
#define TRANSHIP_CPU_SAME(TYPE, NAME, VALUE) constexpr TYPE NAME = VALUE
#define TRANSHIP_CPU_TYPE_NAME(NAME) NAME
#else
#define TRANSHIP_CPU_INLINE static inline
#define TRANSHIP_CPU_CONSTANT static inline
#define TRANSHIP_CPU_C
#define TRANSHIP_CPU_DEFAULT(...)
#define TRANSHIP_CPU_SAME(TYPE, NAME, VALUE) enum { NAME = VALUE }
#ifdef TRANSHIP_CPU_CUDA
/// The name behind `typedef enum NAME {...}`. In C, CUDA's types have none and
/// need the word `enum` or `struct`; HIP's do not.
#define TRANSHIP_CPU_TYPE_NAME(NAME) tranship_##NAME
#else
#define TRANSHIP_CPU_TYPE_NAME(NAME) NAME
#endif
#endif

#endif
