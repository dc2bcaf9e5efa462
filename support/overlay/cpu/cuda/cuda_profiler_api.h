// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In place of CUDA's <cuda_profiler_api.h>: there is nothing to start or stop.
#ifndef TRANSHIP_CPU_CUDA_CUDA_PROFILER_API_H
#define TRANSHIP_CPU_CUDA_CUDA_PROFILER_API_H
#define __CUDA_PROFILER_API_H__

#include "tranship/cpu/cuda/cuda_runtime_api.h"

#endif
