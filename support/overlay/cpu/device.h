// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What <cuda_runtime.h> gives on the device, but for functions of waves: vector
// types, mathematics, integers, atomic functions, barriers.
#ifndef TRANSHIP_CPU_DEVICE_H
#define TRANSHIP_CPU_DEVICE_H

#include "tranship/cpu/cuda/vector_functions.h"
#include "tranship/cpu/device/atomics.h"
#include "tranship/cpu/device/integers.h"
#include "tranship/cpu/device/math.h"
#include "tranship/cpu/device/memory.h"
#include "tranship/cpu/device/rounding.h"
#include "tranship/cpu/device/simd.h"

#endif
