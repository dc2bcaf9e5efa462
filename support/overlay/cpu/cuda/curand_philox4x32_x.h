// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A part of CUDA's curand_kernel.h.
#include "tranship/cpu/cuda/curand_kernel.h"
