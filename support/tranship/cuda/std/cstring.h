// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// <cuda/std/cstring>: what Clang and HIP have for the device.
#ifndef TRANSHIP_CUDA_STD_CSTRING_H
#define TRANSHIP_CUDA_STD_CSTRING_H

#include "tranship/cuda/common.h"
#if !TRANSHIP_CUDA_OWN
#include <cuda/std/cstring>
#else
#include <cstring>

namespace cuda {
namespace std {

using ::std::memcpy;
using ::std::memset;

} // namespace std
} // namespace cuda

#endif // TRANSHIP_CUDA_OWN
#endif
