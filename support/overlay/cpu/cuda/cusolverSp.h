// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Handles of cuSOLVER's part for sparse matrices, whose functions the CPU does
// not have: projects include this header for cuSOLVER's status alone, too.
#ifndef TRANSHIP_CPU_CUDA_CUSOLVERSP_H
#define TRANSHIP_CPU_CUDA_CUSOLVERSP_H
#define CUSOLVERSP_H_

#include "tranship/cpu/cuda/cublas_v2.h"
#include "tranship/cpu/cuda/cusolver_common.h"
#include "tranship/cpu/cuda/cusparse.h"

typedef struct cusolverSpContext *cusolverSpHandle_t;

#ifdef __cplusplus
extern "C" {
#endif

cusolverStatus_t cusolverSpCreate(cusolverSpHandle_t *Handle);
cusolverStatus_t cusolverSpDestroy(cusolverSpHandle_t Handle);
cusolverStatus_t cusolverSpSetStream(cusolverSpHandle_t Handle,
                                     cudaStream_t Stream);
cusolverStatus_t cusolverSpGetStream(cusolverSpHandle_t Handle,
                                     cudaStream_t *Stream);
#ifdef __cplusplus
} // extern "C"
#endif

#endif
