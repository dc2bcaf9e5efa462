// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// <cuda/std/cfloat>: macros of the host.
#ifndef TRANSHIP_CUDA_STD_CFLOAT_H
#define TRANSHIP_CUDA_STD_CFLOAT_H

#include "tranship/cuda/common.h"
#if !TRANSHIP_CUDA_OWN
#include <cuda/std/cfloat>
#else
#include <cfloat>

#endif // TRANSHIP_CUDA_OWN
#endif
