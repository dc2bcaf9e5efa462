// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// <cuda/std/barrier>: that of cuda:: at the scope of the system.
#ifndef TRANSHIP_CUDA_STD_BARRIER_H
#define TRANSHIP_CUDA_STD_BARRIER_H

#include "tranship/cuda/common.h"
#if !TRANSHIP_CUDA_OWN
#include <cuda/std/barrier>
#else
#include "tranship/cuda/barrier.h"
#endif

#endif
