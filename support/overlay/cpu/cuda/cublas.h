// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// For programs that include CUDA's <cublas.h> for its types: the functions of
// the first API are missing, and those of the second need a handle.
#ifndef TRANSHIP_CPU_CUDA_CUBLAS_H
#define TRANSHIP_CPU_CUDA_CUBLAS_H
#define CUBLAS_H_

#include "tranship/cpu/cuda/cublas_api.h"

#define cublasStatus cublasStatus_t

#endif
