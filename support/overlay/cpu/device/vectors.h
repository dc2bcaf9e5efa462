// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// CUDA's vector types, of CUDA's sizes and alignments. uint3 and dim3 are in
// index.h.
#ifndef TRANSHIP_CPU_DEVICE_VECTORS_H
#define TRANSHIP_CPU_DEVICE_VECTORS_H

#include "tranship/cpu/index.h"

#define TRANSHIP_CPU_VECTOR(NAME, ALIGN, TYPE, ...)                            \
  typedef struct __attribute__((aligned(ALIGN))) NAME {                        \
    TYPE __VA_ARGS__;                                                          \
  } NAME;
#define TRANSHIP_CPU_VECTORS_124(NAME, TYPE, ALIGN2, ALIGN4)                   \
  TRANSHIP_CPU_VECTOR(NAME##1, sizeof(TYPE), TYPE, x)                          \
  TRANSHIP_CPU_VECTOR(NAME##2, ALIGN2, TYPE, x, y)                             \
  TRANSHIP_CPU_VECTOR(NAME##4, ALIGN4, TYPE, x, y, z, w)
#define TRANSHIP_CPU_VECTORS(NAME, TYPE, ALIGN2, ALIGN4)                       \
  TRANSHIP_CPU_VECTORS_124(NAME, TYPE, ALIGN2, ALIGN4)                         \
  TRANSHIP_CPU_VECTOR(NAME##3, sizeof(TYPE), TYPE, x, y, z)
/// CUDA 13's, whose names say how they are aligned.
#define TRANSHIP_CPU_VECTORS_ALIGNED(NAME, TYPE)                               \
  TRANSHIP_CPU_VECTOR(NAME##4_16a, 16, TYPE, x, y, z, w)                       \
  TRANSHIP_CPU_VECTOR(NAME##4_32a, 32, TYPE, x, y, z, w)

TRANSHIP_CPU_VECTORS(char, signed char, 2, 4)
TRANSHIP_CPU_VECTORS(uchar, unsigned char, 2, 4)
TRANSHIP_CPU_VECTORS(short, short, 4, 8)
TRANSHIP_CPU_VECTORS(ushort, unsigned short, 4, 8)
TRANSHIP_CPU_VECTORS(int, int, 8, 16)
TRANSHIP_CPU_VECTORS_124(uint, unsigned, 8, 16)
TRANSHIP_CPU_VECTORS(long, long, 2 * sizeof(long), 16)
TRANSHIP_CPU_VECTORS(ulong, unsigned long, 2 * sizeof(long), 16)
TRANSHIP_CPU_VECTORS(longlong, long long, 16, 16)
TRANSHIP_CPU_VECTORS(ulonglong, unsigned long long, 16, 16)
TRANSHIP_CPU_VECTORS(float, float, 8, 16)
TRANSHIP_CPU_VECTORS(double, double, 16, 16)
TRANSHIP_CPU_VECTORS_ALIGNED(long, long)
TRANSHIP_CPU_VECTORS_ALIGNED(ulong, unsigned long)
TRANSHIP_CPU_VECTORS_ALIGNED(longlong, long long)
TRANSHIP_CPU_VECTORS_ALIGNED(ulonglong, unsigned long long)
TRANSHIP_CPU_VECTORS_ALIGNED(double, double)

#undef TRANSHIP_CPU_VECTOR
#undef TRANSHIP_CPU_VECTORS
#undef TRANSHIP_CPU_VECTORS_124
#undef TRANSHIP_CPU_VECTORS_ALIGNED

#endif
