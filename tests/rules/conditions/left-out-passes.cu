// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A branch is compiled if one of the target's compilers compiles it: for the device, for the host, or a host's own.
// RUN: not %tranship check --lexical --no-config %s > %t.diag
// RUN: %FileCheck "--implicit-check-not={{error:|the same}}" %s < %t.diag
// RUN: cp %s %t.h && not %tranship check --lexical --no-config %t.h > %t.header
// RUN: %FileCheck --check-prefix=HEADER %s < %t.header

// What the file defines before, unless it is defined already.
#if defined(__CUDA_ARCH__) && !defined(USE_SYNC)
#define USE_SYNC
#endif
#ifdef __CUDA_ARCH__
#ifdef USE_SYNC
// CHECK: :[[#@LINE+2]]:26: error: 'cudaGraphConditionalHandle' has no counterpart
// CHECK: note: the same in lines 46, 54, 56 and 69
__device__ void sync() { cudaGraphConditionalHandle Stays; }
#else
__device__ void old() { cudaGraphConditionalHandle Left; }
#endif
#endif

// The same macro has another value where the target's branch defines it.
#if __CUDA_ARCH__ >= 800
#define IS_SM80 1
#else
#define IS_SM80 0
#endif
#if IS_SM80
__device__ void sm80() { cudaGraphConditionalHandle Left; }
#elif defined(IS_SM80) and not IS_SM80
#else
__device__ void never() { cudaGraphConditionalHandle Left; }
#endif

// The targets' compilers are clang, but not those of a host's file.
#ifdef __clang__
#else
// HEADER: note: the same in lines [[#@LINE+1]], 46, 54, 56 and 69
void gcc(cudaGraphConditionalHandle);
#endif
#ifdef __CUDA_ARCH__
#ifndef __clang__
__device__ void gcc() { cudaGraphConditionalHandle Left; }
#endif
#else
void host1(int, int, int, cudaGraphConditionalHandle Stays);
#endif

// A macro that may be defined or not.
#if FAST
#define MAY_BE
#endif
#ifdef MAY_BE
void may(int, int, int, cudaGraphConditionalHandle Stays);
#else
void may(int, int, int, cudaGraphConditionalHandle Stays);
#endif
#define IS_ON 1
#undef IS_ON
#ifdef IS_ON
void off(cudaGraphConditionalHandle Left);
#endif

// Macros of a library that the target lacks are not defined; those of others may be.
#if defined(CUTE_ARCH_TMA_SM90_ENABLED) || CUTLASS_ARCH_MMA_SM90_ENABLED
void cute(cudaGraphConditionalHandle Left);
#endif
#if MYLIB_ARCH_TMA_SM90_ENABLED
void mine(int, int, int, cudaGraphConditionalHandle Stays);
#endif
