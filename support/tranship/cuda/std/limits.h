// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// <cuda/std/limits>: the host's, which is constexpr.
#ifndef TRANSHIP_CUDA_STD_LIMITS_H
#define TRANSHIP_CUDA_STD_LIMITS_H

#include "tranship/cuda/common.h"
#if !TRANSHIP_CUDA_OWN
#include <cuda/std/limits>
#else
#include <limits>

namespace cuda {
namespace std {

using ::std::float_denorm_style;
using ::std::float_round_style;
using ::std::numeric_limits;

} // namespace std
} // namespace cuda

#endif // TRANSHIP_CUDA_OWN
#endif
