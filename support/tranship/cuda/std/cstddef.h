// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// <cuda/std/cstddef>: types and macros of the host.
#ifndef TRANSHIP_CUDA_STD_CSTDDEF_H
#define TRANSHIP_CUDA_STD_CSTDDEF_H

#include "tranship/cuda/common.h"
#if !TRANSHIP_CUDA_OWN
#include <cuda/std/cstddef>
#else
#include <cstddef>

namespace cuda {
namespace std {

using ::std::byte;
using ::std::max_align_t;
using ::std::to_integer;

} // namespace std
} // namespace cuda

#endif // TRANSHIP_CUDA_OWN
#endif
