// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// threadIdx and its kin.
#ifndef TRANSHIP_CPU_CUDA_DEVICE_LAUNCH_PARAMETERS_H
#define TRANSHIP_CPU_CUDA_DEVICE_LAUNCH_PARAMETERS_H
#define __DEVICE_LAUNCH_PARAMETERS_H__

#include "tranship/cpu/index.h"

#endif
