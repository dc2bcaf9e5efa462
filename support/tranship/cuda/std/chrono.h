// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// <cuda/std/chrono>: durations and points in time are the host's, which are
// constexpr. There are no clocks: on the device nothing tells the time of day.
#ifndef TRANSHIP_CUDA_STD_CHRONO_H
#define TRANSHIP_CUDA_STD_CHRONO_H

#include "tranship/cuda/common.h"
#if !TRANSHIP_CUDA_OWN
#include <cuda/std/chrono>
#else
#include "tranship/cuda/std/ratio.h"
#include <chrono>

namespace cuda {
namespace std {
namespace chrono {

using ::std::chrono::duration;
using ::std::chrono::duration_cast;
using ::std::chrono::duration_values;
using ::std::chrono::hours;
using ::std::chrono::microseconds;
using ::std::chrono::milliseconds;
using ::std::chrono::minutes;
using ::std::chrono::nanoseconds;
using ::std::chrono::seconds;
using ::std::chrono::time_point;
using ::std::chrono::time_point_cast;
using ::std::chrono::treat_as_floating_point;

} // namespace chrono

inline namespace literals {
inline namespace chrono_literals {
using namespace ::std::chrono_literals;
} // namespace chrono_literals
} // namespace literals

} // namespace std
} // namespace cuda

#endif // TRANSHIP_CUDA_OWN
#endif
