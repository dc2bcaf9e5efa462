// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A part of driver_types.h.
#ifndef TRANSHIP_CPU_CUDA_SURFACE_TYPES_H
#define TRANSHIP_CPU_CUDA_SURFACE_TYPES_H
#define __SURFACE_TYPES_H__

#include "tranship/cpu/cuda/driver_types.h"

#endif
