// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// MXMACA in terms of CUDA: what is more than another name for the same. The
// names themselves are in names.h, which is made from the maps. No headers of
// MXMACA can be had, so this shows that a port does what its original does if
// the names mean what the maps say; it is no proof of that.
#pragma once

#include "tranship/overlay/common.h"

#if defined(__CUDACC__) || defined(TRANSHIP_CPU)
#ifndef __MACA__
#define __MACA__ 1
#endif
#ifndef __MACACC__
#define __MACACC__ 1
#endif
#endif
#ifdef __CUDA_ARCH__
#define __MACA_ARCH__ 1000
#endif

#include "tranship/overlay/names.h"

#ifdef __cplusplus

#undef mcDeviceptr_t
#define mcDeviceptr_t void *

#ifdef __CUDACC__
// What a port has in place of functions that MXMACA lacks.
#define __builtin_mxc_byte_perm(A, B, Selector) __byte_perm(A, B, Selector)
#endif

#endif // __cplusplus
