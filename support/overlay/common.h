// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the overlays share. An overlay defines a platform's API in terms of
// CUDA's, so that nvcc builds a port: nvcc -x cu -I <overlay> port.hip.cpp
// With TRANSHIP_CPU it is tranship's own CUDA on the CPU.
#pragma once

#ifdef TRANSHIP_CPU
#include "tranship/cpu/cuda/cuda.h"
#include "tranship/cpu/cuda/cuda_runtime.h"
#else
#ifdef __cplusplus
#include <cuda_runtime.h>
#else
#include <cuda_runtime_api.h>
#endif
#include <cuda.h>
#endif

#ifdef __cplusplus
/// What a parameter is in C++ if a call does not say.
#define TRANSHIP_OVERLAY_DEFAULT(...) = __VA_ARGS__
#else
#define TRANSHIP_OVERLAY_DEFAULT(...)
#endif

/// Where CUDA 13 wants a place and the platform takes the number of a device.
static inline struct cudaMemLocation tranship_overlay_place(int Device) {
  const struct cudaMemLocation Place = {Device == cudaCpuDeviceId
                                            ? cudaMemLocationTypeHost
                                            : cudaMemLocationTypeDevice,
                                        Device == cudaCpuDeviceId ? 0 : Device};
  return Place;
}

#ifdef __cplusplus
#include <type_traits>

namespace tranship_overlay {

/// An argument on its way to a function of CUDA's driver, where device pointers
/// are integers and enumerations are the driver's own; on the platform they are
/// pointers and those of its one runtime.
template <class A> struct Argument {
  A Value;

  template <class T> operator T() const {
    if constexpr (std::is_convertible_v<A, T>)
      return Value;
    else
      return (T)Value;
  }
};

} // namespace tranship_overlay

#if defined(__CUDACC__) && !defined(TRANSHIP_CPU)
// Functions of the platforms' devices that CUDA 13 does not have.

static __device__ inline unsigned __lane_id() {
  unsigned Lane;
  asm("mov.u32 %0, %%laneid;" : "=r"(Lane));
  return Lane;
}

/// Shuffles of the lanes that are there.
#define TRANSHIP_OVERLAY_SHUFFLE(Name)                                         \
  template <class T>                                                           \
  static __device__ inline T Name(T Value, int Argument, int Width = 32) {     \
    return Name##_sync(__activemask(), Value, Argument, Width);                \
  }
TRANSHIP_OVERLAY_SHUFFLE(__shfl)
TRANSHIP_OVERLAY_SHUFFLE(__shfl_up)
TRANSHIP_OVERLAY_SHUFFLE(__shfl_down)
TRANSHIP_OVERLAY_SHUFFLE(__shfl_xor)
#undef TRANSHIP_OVERLAY_SHUFFLE
#endif

/// A function of the driver's that reports errors as the runtime does. Their
/// values are the same.
#define TRANSHIP_OVERLAY_DRIVER(Name, Cuda)                                    \
  template <class... Arguments>                                                \
  static inline cudaError_t Name(Arguments... Values) {                        \
    return static_cast<cudaError_t>(                                           \
        Cuda(tranship_overlay::Argument<Arguments>{Values}...));               \
  }
#endif
