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

// Macros of the compiler: the maps have them for conditions.
#if defined(__CUDACC__) || defined(TRANSHIP_CPU)
#undef __MACA__
#define __MACA__ 1
#undef __MACACC__
#define __MACACC__ 1
#endif

#ifdef __cplusplus

#undef mcDeviceptr_t
#define mcDeviceptr_t void *

#ifdef __CUDACC__
// What a port has in place of functions that MXMACA lacks.
#define __builtin_mxc_byte_perm(A, B, Selector) __byte_perm(A, B, Selector)
#endif

#endif // __cplusplus
