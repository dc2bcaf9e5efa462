// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// <cuda/std/semaphore>: that of cuda:: at the scope of the system.
#ifndef TRANSHIP_CUDA_STD_SEMAPHORE_H
#define TRANSHIP_CUDA_STD_SEMAPHORE_H

#include "tranship/cuda/common.h"
#if !TRANSHIP_CUDA_OWN
#include <cuda/std/semaphore>
#else
#include "tranship/cuda/semaphore.h"
#endif

#endif
