// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// make_int2() and its kin.
#ifndef TRANSHIP_CPU_CUDA_VECTOR_FUNCTIONS_H
#define TRANSHIP_CPU_CUDA_VECTOR_FUNCTIONS_H
#define __VECTOR_FUNCTIONS_H__
#define __VECTOR_FUNCTIONS_HPP__

#include "tranship/cpu/cuda/vector_types.h"
#include "tranship/cpu/linkage.h"

#define TRANSHIP_CPU_MAKE_4(NAME, TYPE)                                        \
  TRANSHIP_CPU_CONSTANT NAME make_##NAME(TYPE X, TYPE Y, TYPE Z, TYPE W) {     \
    const NAME Result = {X, Y, Z, W};                                          \
    return Result;                                                             \
  }
#define TRANSHIP_CPU_MAKE(NAME, TYPE)                                          \
  TRANSHIP_CPU_CONSTANT NAME##1 make_##NAME##1(TYPE X) {                       \
    const NAME##1 Result = {X};                                                \
    return Result;                                                             \
  }                                                                            \
  TRANSHIP_CPU_CONSTANT NAME##2 make_##NAME##2(TYPE X, TYPE Y) {               \
    const NAME##2 Result = {X, Y};                                             \
    return Result;                                                             \
  }                                                                            \
  TRANSHIP_CPU_CONSTANT NAME##3 make_##NAME##3(TYPE X, TYPE Y, TYPE Z) {       \
    const NAME##3 Result = {X, Y, Z};                                          \
    return Result;                                                             \
  }                                                                            \
  TRANSHIP_CPU_MAKE_4(NAME##4, TYPE)
#define TRANSHIP_CPU_MAKE_ALIGNED(NAME, TYPE)                                  \
  TRANSHIP_CPU_MAKE_4(NAME##4_16a, TYPE)                                       \
  TRANSHIP_CPU_MAKE_4(NAME##4_32a, TYPE)

TRANSHIP_CPU_MAKE(char, signed char)
TRANSHIP_CPU_MAKE(uchar, unsigned char)
TRANSHIP_CPU_MAKE(short, short)
TRANSHIP_CPU_MAKE(ushort, unsigned short)
TRANSHIP_CPU_MAKE(int, int)
TRANSHIP_CPU_MAKE(uint, unsigned)
TRANSHIP_CPU_MAKE(long, long)
TRANSHIP_CPU_MAKE(ulong, unsigned long)
TRANSHIP_CPU_MAKE(longlong, long long)
TRANSHIP_CPU_MAKE(ulonglong, unsigned long long)
TRANSHIP_CPU_MAKE(float, float)
TRANSHIP_CPU_MAKE(double, double)
TRANSHIP_CPU_MAKE_ALIGNED(long, long)
TRANSHIP_CPU_MAKE_ALIGNED(ulong, unsigned long)
TRANSHIP_CPU_MAKE_ALIGNED(longlong, long long)
TRANSHIP_CPU_MAKE_ALIGNED(ulonglong, unsigned long long)
TRANSHIP_CPU_MAKE_ALIGNED(double, double)

#undef TRANSHIP_CPU_MAKE
#undef TRANSHIP_CPU_MAKE_4
#undef TRANSHIP_CPU_MAKE_ALIGNED

#endif
