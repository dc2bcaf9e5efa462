// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// NVTX, by the name that it had before CUDA 13.
#pragma once

#include "tranship/cpu/cuda/nvtx3/nvToolsExt.h"
