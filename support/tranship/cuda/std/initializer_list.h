// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// <cuda/std/initializer_list>: the host's, which is constexpr.
#ifndef TRANSHIP_CUDA_STD_INITIALIZER_LIST_H
#define TRANSHIP_CUDA_STD_INITIALIZER_LIST_H

#include "tranship/cuda/common.h"
#if !TRANSHIP_CUDA_OWN
#include <cuda/std/initializer_list>
#else
#include <initializer_list>

namespace cuda {
namespace std {

using ::std::initializer_list;

} // namespace std
} // namespace cuda

#endif // TRANSHIP_CUDA_OWN
#endif
