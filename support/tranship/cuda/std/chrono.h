// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// <cuda/std/chrono>: durations and points in time are the host's, which are
// constexpr. Clocks are the host's, too: no constant of the device tells how
// fast its wall_clock64() counts. A program for GPUs of one kind can say so:
// with TRANSHIP_WALL_CLOCK_KHZ, what hipDeviceAttributeWallClockRate is there,
// clocks tell nanoseconds on the device, from a beginning of the GPU's own.
#ifndef TRANSHIP_CUDA_STD_CHRONO_H
#define TRANSHIP_CUDA_STD_CHRONO_H

#include "tranship/cuda/common.h"
#if !TRANSHIP_CUDA_OWN
#include <cuda/std/chrono>
#else
#include "tranship/cuda/std/ratio.h"
#include <chrono>
#include <ctime>

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

#if TRANSHIP_CUDA_HIP && defined(TRANSHIP_WALL_CLOCK_KHZ)
#define TRANSHIP_CUDA_CLOCK __host__ __device__
#else
#define TRANSHIP_CUDA_CLOCK
#endif

struct system_clock {
  using duration = nanoseconds;
  using rep = duration::rep;
  using period = duration::period;
  using time_point = ::std::chrono::time_point<system_clock>;
  static constexpr bool is_steady = false;

  TRANSHIP_CUDA_CLOCK static time_point now() noexcept {
#if TRANSHIP_CUDA_ON_DEVICE && defined(TRANSHIP_WALL_CLOCK_KHZ)
    // Whole milliseconds apart, so that the product fits.
    const rep Ticks = wall_clock64(), Rate = TRANSHIP_WALL_CLOCK_KHZ;
    return time_point(
        duration(Ticks / Rate * 1000000 + Ticks % Rate * 1000000 / Rate));
#else
    return time_point(duration_cast<duration>(
        ::std::chrono::system_clock::now().time_since_epoch()));
#endif
  }
  static ::std::time_t to_time_t(const time_point &Of) noexcept {
    return duration_cast<seconds>(Of.time_since_epoch()).count();
  }
  static time_point from_time_t(::std::time_t Of) noexcept {
    return time_point(seconds(Of));
  }
};
#undef TRANSHIP_CUDA_CLOCK
using high_resolution_clock = system_clock;

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
