// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Errors: what a thread's last call reported, and failed kernels.
#ifndef TRANSHIP_CPU_RUNTIME_ERRORS_H
#define TRANSHIP_CPU_RUNTIME_ERRORS_H

#include "tranship/cpu/cuda/driver_types.h"

/// The error of a failed kernel stays until cudaDeviceReset().
TRANSHIP_CPU_C cudaError_t cudaPeekAtLastError(void);
TRANSHIP_CPU_C cudaError_t cudaGetLastError(void);

/// Names are those of the platform that the program is written for; the texts
/// are not those of the card's runtime.
TRANSHIP_CPU_C const char *cudaGetErrorName(cudaError_t Error);
TRANSHIP_CPU_C const char *cudaGetErrorString(cudaError_t Error);

#endif
