// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Numbers of CUDA's that a program uses as values: printed, compared in code,
// handed to templates, in conditions under a name of the program's own. They
// agree with what a port's conditions assume: CUDA is 11.8, the oldest that is
// read, and the architecture its oldest, so that what newer ones have is off.
// Define them yourself before the first include to choose others.
#ifndef TRANSHIP_VERSIONS_H
#define TRANSHIP_VERSIONS_H

/// For __CUDA_ARCH__. Built by nvcc with an overlay, a port has CUDA's own. So
/// it has with cucc, MetaX's stand-in for nvcc, but that always says 800.
#ifndef TRANSHIP_CUDA_ARCH
#if defined(__CUDA_ARCH__) &&                                                  \
    !(defined(__MACA__) && !defined(TRANSHIP_ON_NVIDIA))
#define TRANSHIP_CUDA_ARCH __CUDA_ARCH__
#elif defined(__HIP_DEVICE_COMPILE__) || defined(__MACA_ARCH__)
#define TRANSHIP_CUDA_ARCH 350
#else
#define TRANSHIP_CUDA_ARCH 0
#endif
#endif

/// For __CUDA_ARCH_LIST__.
#ifndef TRANSHIP_CUDA_ARCH_LIST
#ifdef __CUDA_ARCH_LIST__
#define TRANSHIP_CUDA_ARCH_LIST __CUDA_ARCH_LIST__
#else
#define TRANSHIP_CUDA_ARCH_LIST 0
#endif
#endif

/// For CUDA_VERSION and CUDART_VERSION.
#ifndef TRANSHIP_CUDA_VERSION
#ifdef CUDART_VERSION
#define TRANSHIP_CUDA_VERSION CUDART_VERSION
#else
#define TRANSHIP_CUDA_VERSION 11080
#endif
#endif

#endif
