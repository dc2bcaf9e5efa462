// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A part of CUDA's cuda_fp16.h.
#include "tranship/cpu/cuda/cuda_fp16.h"
