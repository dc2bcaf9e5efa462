// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// <cuda/std/algorithm>: what is constexpr in C++17.
#ifndef TRANSHIP_CUDA_STD_ALGORITHM_H
#define TRANSHIP_CUDA_STD_ALGORITHM_H

#include "tranship/cuda/common.h"
#if !TRANSHIP_CUDA_OWN
#include <cuda/std/algorithm>
#else
#include <algorithm>

namespace cuda {
namespace std {

using ::std::clamp;
using ::std::max;
using ::std::min;
using ::std::minmax;

} // namespace std
} // namespace cuda

#endif // TRANSHIP_CUDA_OWN
#endif
