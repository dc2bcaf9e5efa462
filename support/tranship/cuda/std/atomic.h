// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// <cuda/std/atomic>: that of cuda:: at the scope of the system.
#ifndef TRANSHIP_CUDA_STD_ATOMIC_H
#define TRANSHIP_CUDA_STD_ATOMIC_H

#include "tranship/cuda/common.h"
#if !TRANSHIP_CUDA_OWN
#include <cuda/std/atomic>
#else
#include "tranship/cuda/atomic.h"
#endif

#endif
