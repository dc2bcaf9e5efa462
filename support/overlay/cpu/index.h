// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The built-in variables of kernels, and their types.
#ifndef TRANSHIP_CPU_INDEX_H
#define TRANSHIP_CPU_INDEX_H

typedef struct uint3 {
  unsigned x, y, z;
} uint3;

typedef struct dim3 {
  unsigned x, y, z;
#ifdef __cplusplus
  constexpr dim3(unsigned X = 1, unsigned Y = 1, unsigned Z = 1)
      : x(X), y(Y), z(Z) {}
  constexpr dim3(uint3 V) : x(V.x), y(V.y), z(V.z) {}
  constexpr operator uint3() const { return {x, y, z}; }
#endif
} dim3;

#ifdef __cplusplus
// Of the running thread. On the host they mean nothing, as on the card. The
// engine's are those of all shared libraries.
#if defined(TRANSHIP_CPU_SEPARATE) && !defined(TRANSHIP_CPU_ENGINE)
extern __thread uint3 threadIdx, blockIdx;
extern __thread dim3 blockDim, gridDim;
#elif defined(TRANSHIP_CPU_ENGINE)
__thread uint3 threadIdx, blockIdx;
__thread dim3 blockDim, gridDim;
#else
inline thread_local uint3 threadIdx = {0, 0, 0}, blockIdx = {0, 0, 0};
inline thread_local dim3 blockDim, gridDim;
#endif
#endif

#endif
