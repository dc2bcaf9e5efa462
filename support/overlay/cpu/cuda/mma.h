// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// nvcuda::wmma.
#ifndef TRANSHIP_CPU_CUDA_MMA_H
#define TRANSHIP_CPU_CUDA_MMA_H
#define __CUDA_MMA_H__

#include "tranship/cpu/cuda/cuda_runtime.h"
#include "tranship/wmma.h"

#endif
