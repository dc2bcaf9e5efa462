// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// cuBLAS on the CPU. The functions stand in blas/functions.h.
#ifndef TRANSHIP_CPU_CUDA_CUBLAS_V2_H
#define TRANSHIP_CPU_CUDA_CUBLAS_V2_H
#define CUBLAS_V2_H_

#include "tranship/cpu/cuda/cublas_api.h"

#endif
