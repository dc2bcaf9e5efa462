// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A part of driver_types.h.
#ifndef TRANSHIP_CPU_CUDA_TEXTURE_TYPES_H
#define TRANSHIP_CPU_CUDA_TEXTURE_TYPES_H
#define __TEXTURE_TYPES_H__

#include "tranship/cpu/cuda/driver_types.h"

#endif
