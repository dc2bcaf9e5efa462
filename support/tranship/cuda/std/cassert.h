// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// <cuda/std/cassert>: the host's assert, which HIP has for the device.
#ifndef TRANSHIP_CUDA_STD_CASSERT_H
#define TRANSHIP_CUDA_STD_CASSERT_H

#include "tranship/cuda/common.h"
#if !TRANSHIP_CUDA_OWN
#include <cuda/std/cassert>
#else
#include <cassert>

#endif // TRANSHIP_CUDA_OWN
#endif
