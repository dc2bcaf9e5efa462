// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The vector types. HIP's have operators as well.
#ifndef TRANSHIP_CPU_CUDA_VECTOR_TYPES_H
#define TRANSHIP_CPU_CUDA_VECTOR_TYPES_H
#define __VECTOR_TYPES_H__

#include "tranship/cpu/device/vectors.h"
#if defined(TRANSHIP_CPU_HIP) && defined(__cplusplus)
#include "tranship/cpu/device/vector-operators.h"
#endif

#endif
