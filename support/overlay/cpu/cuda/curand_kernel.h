// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// cuRAND for the device, on the CPU: functions that kernels and the host call.
#ifndef TRANSHIP_CPU_CUDA_CURAND_KERNEL_H
#define TRANSHIP_CPU_CUDA_CURAND_KERNEL_H
#define CURAND_KERNEL_H_

#include "tranship/cpu/cuda/cuda_runtime.h"
#include "tranship/cpu/rand/poisson.h"

#endif
