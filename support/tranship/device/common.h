// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the headers in tranship/device have in common: the target, and what
// stands before a function. They give HIP (AMD) and MXMACA device functions of
// CUDA's that these lack; C++14. docs/device-functions.md of tranship lists
// them, and what was tested.
//
// A function that has CUDA's own name is a template, without need of one: where
// a target, or the program, has a function of that name and these parameters,
// that one is called, and nothing is declared twice.
#ifndef TRANSHIP_DEVICE_COMMON_H
#define TRANSHIP_DEVICE_COMMON_H

//===-- The target --------------------------------------------------------===//
// TRANSHIP_SUPPLIED: what stands before a function, for builds that are for no
// GPU: the CPU as a target, tests. On NVIDIA's GPUs all names are CUDA's own,
// and nothing is declared; nor for a host compiler.

#if defined(TRANSHIP_SUPPLIED)
#define TRANSHIP_SUPPLIES 1
#elif (defined(__MACA__) || defined(__MACACC__)) && !defined(TRANSHIP_ON_NVIDIA)
#include <mcr/mc_runtime.h>
#define TRANSHIP_SUPPLIES 1
#elif defined(__NVCC__) || (defined(__CUDA__) && !defined(__HIP__))
#define TRANSHIP_SUPPLIES 0
#elif defined(__HIP__) || defined(__HIPCC__) || defined(__HIPCC_RTC__)
#if !defined(__HIPCC_RTC__)
#include <hip/hip_runtime.h>
#endif
#define TRANSHIP_SUPPLIES 1
#define TRANSHIP_SUPPLIES_HIP 1
#else
#define TRANSHIP_SUPPLIES 0
#endif

#ifndef TRANSHIP_SUPPLIES_HIP
#define TRANSHIP_SUPPLIES_HIP 0
#endif

/// What stands before a function that needs the device.
#define TRANSHIP_ON_DEVICE __device__ inline __attribute__((always_inline))

#ifndef TRANSHIP_SUPPLIED
#define TRANSHIP_SUPPLIED                                                      \
  __host__ __device__ inline __attribute__((always_inline))
#endif

/// Whether the compiler, for this GPU, has a builtin function. Compilers from
/// before Clang 16 say so of functions that the GPU does not have.
#if defined(__has_builtin) && defined(__clang__)
#if __clang_major__ >= 16
#define TRANSHIP_HAS_BUILTIN(NAME) __has_builtin(NAME)
#endif
#endif
#ifndef TRANSHIP_HAS_BUILTIN
#define TRANSHIP_HAS_BUILTIN(NAME) 0
#endif

#endif
