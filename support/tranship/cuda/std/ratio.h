// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// <cuda/std/ratio>: the host's, which is constexpr.
#ifndef TRANSHIP_CUDA_STD_RATIO_H
#define TRANSHIP_CUDA_STD_RATIO_H

#include "tranship/cuda/common.h"
#if !TRANSHIP_CUDA_OWN
#include <cuda/std/ratio>
#else
#include <ratio>

namespace cuda {
namespace std {

using ::std::giga;
using ::std::kilo;
using ::std::mega;
using ::std::micro;
using ::std::milli;
using ::std::nano;
using ::std::ratio;
using ::std::ratio_add;
using ::std::ratio_divide;
using ::std::ratio_equal;
using ::std::ratio_less;
using ::std::ratio_multiply;
using ::std::ratio_subtract;

} // namespace std
} // namespace cuda

#endif // TRANSHIP_CUDA_OWN
#endif
