// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A part of what every program of CUDA's has.
#ifndef TRANSHIP_CPU_CUDA_DEVICE_FUNCTIONS_H
#define TRANSHIP_CPU_CUDA_DEVICE_FUNCTIONS_H

#include "tranship/cpu/device.h"

#endif
