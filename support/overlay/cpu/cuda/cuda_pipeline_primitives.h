// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Asynchronous copies of one thread.
#ifndef TRANSHIP_CPU_CUDA_CUDA_PIPELINE_PRIMITIVES_H
#define TRANSHIP_CPU_CUDA_CUDA_PIPELINE_PRIMITIVES_H
#define _CUDA_PIPELINE_PRIMITIVES_H_

#include "tranship/async.h"
#include "tranship/cpu/cuda/cuda_runtime.h"

#endif
