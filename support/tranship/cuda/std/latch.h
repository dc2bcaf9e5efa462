// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// <cuda/std/latch>: that of cuda:: at the scope of the system.
#ifndef TRANSHIP_CUDA_STD_LATCH_H
#define TRANSHIP_CUDA_STD_LATCH_H

#include "tranship/cuda/common.h"
#if !TRANSHIP_CUDA_OWN
#include <cuda/std/latch>
#else
#include "tranship/cuda/latch.h"
#endif

#endif
