// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The end of all that a device has.
#ifndef TRANSHIP_CPU_RUNTIME_RESET_H
#define TRANSHIP_CPU_RUNTIME_RESET_H

#include "tranship/cpu/cuda/driver_types.h"

/// Also of the error of a failed kernel.
TRANSHIP_CPU_C cudaError_t cudaDeviceReset(void);
TRANSHIP_CPU_C cudaError_t cudaThreadExit(void);

#endif
