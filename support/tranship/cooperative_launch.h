// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Cooperative launches with checks, for HIP and MXMACA. A file of its own: copy
// it into a project as tranship/cooperative_launch.h.
//
//   tranship::launch_cooperative(kernel<float>, grid, block, shared, stream,
//                                data, 100);
//
// stands for kernel<float><<<grid, block, shared, stream>>>(data, 100), where
// the kernel waits for all blocks of the grid: all of them must be on the
// device at once, or the wait never ends.
#ifndef TRANSHIP_COOPERATIVE_LAUNCH_H
#define TRANSHIP_COOPERATIVE_LAUNCH_H

#include <cstddef>
#include <cstdio>
#include <memory>

#if defined(__MACA__) || defined(__MACACC__)
#include <mcr/mc_runtime.h>
#else
#include <hip/hip_runtime.h>
#endif

namespace tranship {

namespace cooperative_launch_detail {

#if defined(__MACA__) || defined(__MACACC__)

using error_type = mcError_t;
using stream_type = mcStream_t;
constexpr error_type success = mcSuccess;
constexpr error_type not_supported = mcErrorNotSupported;
constexpr error_type too_large = mcErrorCooperativeLaunchTooLarge;

inline error_type current_device(int *device) { return mcGetDevice(device); }
inline error_type supports(int *value, int device) {
  return mcDeviceGetAttribute(value, mcDeviceAttributeCooperativeLaunch,
                              device);
}
inline error_type multiprocessors(int *value, int device) {
  return mcDeviceGetAttribute(value, mcDeviceAttributeMultiProcessorCount,
                              device);
}
template <class Kernel>
error_type blocks_per_multiprocessor(int *value, Kernel kernel, int threads,
                                     std::size_t shared) {
  return mcOccupancyMaxActiveBlocksPerMultiprocessor(
      value, reinterpret_cast<const void *>(kernel), threads, shared);
}
inline error_type launch(const void *kernel, dim3 grid, dim3 block,
                         void **arguments, std::size_t shared,
                         stream_type stream) {
  return mcLaunchCooperativeKernel(kernel, grid, block, arguments, shared,
                                   stream);
}
/// Leaves an error for who asks for the last one. Whether the runtime refuses
/// what \c check refuses is not established: an empty grid it cannot run.
inline void leave_error(const void *kernel, dim3, dim3 block, void **arguments,
                        std::size_t shared, stream_type stream) {
  static_cast<void>(
      launch(kernel, dim3(0, 0, 0), block, arguments, shared, stream));
}
inline const char *text(error_type error) { return mcGetErrorString(error); }

#else

using error_type = hipError_t;
using stream_type = hipStream_t;
constexpr error_type success = hipSuccess;
constexpr error_type not_supported = hipErrorNotSupported;
constexpr error_type too_large = hipErrorCooperativeLaunchTooLarge;

inline error_type current_device(int *device) { return hipGetDevice(device); }
inline error_type supports(int *value, int device) {
  return hipDeviceGetAttribute(value, hipDeviceAttributeCooperativeLaunch,
                               device);
}
inline error_type multiprocessors(int *value, int device) {
  return hipDeviceGetAttribute(value, hipDeviceAttributeMultiprocessorCount,
                               device);
}
template <class Kernel>
error_type blocks_per_multiprocessor(int *value, Kernel kernel, int threads,
                                     std::size_t shared) {
  return hipOccupancyMaxActiveBlocksPerMultiprocessor(
      value, reinterpret_cast<const void *>(kernel), threads, shared);
}
inline error_type launch(const void *kernel, dim3 grid, dim3 block,
                         void **arguments, std::size_t shared,
                         stream_type stream) {
  return hipLaunchCooperativeKernel(kernel, grid, block, arguments,
                                    static_cast<unsigned>(shared), stream);
}
/// Leaves an error for who asks for the last one: the runtime refuses what
/// \c check refuses, and runs nothing.
inline void leave_error(const void *kernel, dim3 grid, dim3 block,
                        void **arguments, std::size_t shared,
                        stream_type stream) {
  static_cast<void>(launch(kernel, grid, block, arguments, shared, stream));
}
inline const char *text(error_type error) { return hipGetErrorString(error); }

#endif

/// A type that a call converts its argument to, rather than the other way
/// round.
template <class T> struct same {
  using type = T;
};

inline unsigned long long volume(dim3 shape) {
  return static_cast<unsigned long long>(shape.x) * shape.y * shape.z;
}

inline error_type complain(error_type error, const char *why) {
  std::fprintf(stderr, "tranship: cooperative launch refused: %s (%s)\n", why,
               text(error));
  return error;
}

/// What max_cooperative_grid_blocks computes, with the error of what failed.
template <class... Parameters>
error_type max_blocks(unsigned long long *blocks, void (*kernel)(Parameters...),
                      dim3 block, std::size_t shared) {
  *blocks = 0;
  int device = 0, processors = 0, each = 0;
  error_type error = current_device(&device);
  if (error == success)
    error = multiprocessors(&processors, device);
  if (error == success)
    error = blocks_per_multiprocessor(&each, kernel,
                                      static_cast<int>(volume(block)), shared);
  if (error == success)
    *blocks = static_cast<unsigned long long>(processors) * each;
  return error;
}

/// Whether the device can run such a grid; says on stderr why not.
template <class... Parameters>
error_type check(void (*kernel)(Parameters...), dim3 grid, dim3 block,
                 std::size_t shared) {
  int device = 0, supported = 0;
  error_type error = current_device(&device);
  if (error == success)
    error = supports(&supported, device);
  if (error != success)
    return complain(error, "the device cannot be asked");
  if (!supported)
    return complain(not_supported, "the device has no cooperative launches");
  unsigned long long most = 0;
  error = max_blocks(&most, kernel, block, shared);
  if (error != success)
    return complain(error, "the occupancy cannot be asked");
  if (volume(grid) <= most)
    return success;
  char why[160];
  std::snprintf(why, sizeof why,
                "the grid has %llu blocks, and %llu of %llu threads and %zu "
                "bytes of dynamic shared memory fit on the device at once",
                volume(grid), most, volume(block), shared);
  return complain(too_large, why);
}

} // namespace cooperative_launch_detail

/// The largest grid, in blocks of the shape \p block with \p
/// dynamic_shared_bytes each, that \p kernel can be launched with
/// cooperatively on the current device. 0 when a query fails, or when not even
/// one block fits. Costs three queries of the host, no time of the device.
template <class... Parameters>
unsigned long long
max_cooperative_grid_blocks(void (*kernel)(Parameters...), dim3 block,
                            std::size_t dynamic_shared_bytes = 0) {
  unsigned long long blocks = 0;
  auto error = cooperative_launch_detail::max_blocks(&blocks, kernel, block,
                                                     dynamic_shared_bytes);
  return error == cooperative_launch_detail::success ? blocks : 0;
}

/// Launches \p kernel cooperatively. The arguments are converted to the types
/// of its parameters, as `<<<...>>>` does. Before, it asks whether the device
/// has cooperative launches and room for the grid; when not, it says why on
/// stderr, runs nothing and returns the error, and a check of the last error
/// behind the call sees one, too. Costs four queries of the host a launch.
template <class... Parameters>
cooperative_launch_detail::error_type launch_cooperative(
    void (*kernel)(Parameters...), dim3 grid, dim3 block, std::size_t shared,
    cooperative_launch_detail::stream_type stream,
    typename cooperative_launch_detail::same<Parameters>::type... arguments) {
  namespace detail = cooperative_launch_detail;
  detail::error_type checked = detail::check(kernel, grid, block, shared);
  // One more than there are: an array cannot be empty.
  void *addresses[sizeof...(Parameters) + 1] = {const_cast<void *>(
      static_cast<const volatile void *>(std::addressof(arguments)))...};
  const void *address = reinterpret_cast<const void *>(kernel);
  if (checked == detail::success)
    return detail::launch(address, grid, block, addresses, shared, stream);
  detail::leave_error(address, grid, block, addresses, shared, stream);
  return checked;
}

} // namespace tranship

#endif
