// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// <cuda/std/climits>: macros of the host.
#ifndef TRANSHIP_CUDA_STD_CLIMITS_H
#define TRANSHIP_CUDA_STD_CLIMITS_H

#include "tranship/cuda/common.h"
#if !TRANSHIP_CUDA_OWN
#include <cuda/std/climits>
#else
#include <climits>

#endif // TRANSHIP_CUDA_OWN
#endif
