// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the headers in tranship/cuda have in common. They give HIP (AMD) and
// MXMACA the parts of libcu++ that kernels use, under libcu++'s names; C++17.
// docs/libraries.md of tranship lists them, and says what was tested.
//
// Where ROCm's libhipcxx is installed, which has the same names, it is used
// instead, and so is CUDA's own on NVIDIA's GPUs. TRANSHIP_CUDA_OWN decides for
// all headers: 1 is these here, 0 is <cuda/...>.
#ifndef TRANSHIP_CUDA_COMMON_H
#define TRANSHIP_CUDA_COMMON_H

#ifndef TRANSHIP_CUDA_OWN
#if (defined(__MACA__) || defined(__MACACC__)) && !defined(TRANSHIP_ON_NVIDIA)
#define TRANSHIP_CUDA_OWN 1
#elif defined(__NVCC__) || (defined(__CUDA__) && !defined(__HIP__))
#define TRANSHIP_CUDA_OWN 0
#elif (defined(TRANSHIP_CPU_ENGINE) || defined(TRANSHIP_CPU_HIP) ||            \
       defined(TRANSHIP_CPU_MACA)) &&                                          \
    __has_include(                                                             \
        <cuda/std/version>) // CUDA's own, which Thrust brings along.
#define TRANSHIP_CUDA_OWN 0
#elif __has_include(<hip/std/atomic>) // Only libhipcxx has this name.
#define TRANSHIP_CUDA_OWN 0
#else
#define TRANSHIP_CUDA_OWN 1
#endif
#endif

#if TRANSHIP_CUDA_OWN
#if __cplusplus < 201703L && !defined(_MSC_VER)
#error "tranship/cuda needs C++17"
#endif
#include <cstddef>
#include <type_traits>

//===-- The compiler ------------------------------------------------------===//
// TRANSHIP_CUDA_HIP: Clang's atomic builtins with scopes. TRANSHIP_CUDA_WORDS:
// MXMACA, which has CUDA's atomic functions. Neither: a host, and the CPU as a
// target.

#if defined(TRANSHIP_CPU_ENGINE) || defined(TRANSHIP_CPU_HIP) ||               \
    defined(TRANSHIP_CPU_MACA)
#include "tranship/cpu/engine.h"
#define TRANSHIP_CUDA_CPU 1
#elif (defined(__MACA__) || defined(__MACACC__)) && !defined(TRANSHIP_ON_NVIDIA)
#include <mcr/mc_runtime.h>
#define TRANSHIP_CUDA_WORDS 1
#elif defined(__HIP__)
#include <hip/hip_runtime.h>
#define TRANSHIP_CUDA_HIP 1
#endif

#ifndef TRANSHIP_CUDA_CPU
#define TRANSHIP_CUDA_CPU 0
#endif
#ifndef TRANSHIP_CUDA_WORDS
#define TRANSHIP_CUDA_WORDS 0
#endif
#ifndef TRANSHIP_CUDA_HIP
#define TRANSHIP_CUDA_HIP 0
#endif

#if TRANSHIP_CUDA_HIP || TRANSHIP_CUDA_WORDS
#define TRANSHIP_CUDA_FN __host__ __device__
#else
#define TRANSHIP_CUDA_FN
#endif

/// Whether this is the pass for the device.
#if defined(__HIP_DEVICE_COMPILE__) ||                                         \
    (defined(__MACA_ARCH__) && TRANSHIP_CUDA_WORDS)
#define TRANSHIP_CUDA_ON_DEVICE 1
#else
#define TRANSHIP_CUDA_ON_DEVICE 0
#endif

namespace cuda {
/// Beside cuda::std, `std` is not the host's any more.
namespace std {
using ::std::nullptr_t;
using ::std::ptrdiff_t;
using ::std::size_t;
} // namespace std

namespace detail {
/// Ends the kernel, or the program, where libcu++ does so, too.
[[noreturn]] TRANSHIP_CUDA_FN inline void fail() { __builtin_trap(); }
} // namespace detail
} // namespace cuda

#endif // TRANSHIP_CUDA_OWN
#endif
