// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// MXMACA in terms of CUDA: what is more than another name for the same. The
// names themselves are in names.h, which is made from the maps. No headers of
// MXMACA can be had, so this shows that a port does what its original does if
// the names mean what the maps say; it is no proof of that.
#pragma once

#include "tranship/overlay/common.h"

#ifdef __CUDA_ARCH__
#define __MACA_ARCH__ 1000
#endif

#include "tranship/overlay/names.h"

// Programs ask only whether it is defined: its scale is not established.
#undef MACART_VERSION
#define MACART_VERSION CUDART_VERSION

// Macros of the compiler, which the maps have for conditions: where there is a
// host's compiler only, they are not defined.
#undef __MACA__
#undef __MACACC__
#if defined(__CUDACC__) ||                                                     \
    (defined(TRANSHIP_CPU) && !defined(TRANSHIP_CPU_HOST))
#ifndef TRANSHIP_CPU
#define TRANSHIP_ON_NVIDIA 1 // For tranship's headers: no build by cucc.
#endif
#define __MACA__ 1
#define __MACACC__ 1
#endif

#ifndef TRANSHIP_CPU
// A member of mcDeviceProp_t. Newer versions of MXMACA have both names as well.
#define waveSize warpSize
#endif

#undef mcDeviceptr_t
typedef void *mcDeviceptr_t;

#ifdef __cplusplus

#ifdef __CUDACC__
// What a port has in place of functions that MXMACA lacks.
#define __builtin_mxc_byte_perm(A, B, Selector) __byte_perm(A, B, Selector)
#endif

#endif // __cplusplus
