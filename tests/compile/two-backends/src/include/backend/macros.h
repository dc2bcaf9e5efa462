// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef BACKEND_MACROS_H
#define BACKEND_MACROS_H

#if defined(USE_CUDA)
#include <cuda_runtime.h>
#endif

#if defined(__CUDACC__)
#define BE_FN __host__ __device__
#define BE_INLINE __forceinline__
#define BE_ALIGN(n) __align__(n)
#else
#define BE_FN
#define BE_INLINE inline
#define BE_ALIGN(n) alignas(n)
#endif

// Which side is being compiled now?
#ifdef __CUDA_ARCH__
#define BE_ON_DEVICE 1
#else
#define BE_ON_DEVICE 0
#endif

#if defined(__CUDACC__) && !defined(__CUDACC_RTC__)
#define BE_CAN_LAUNCH 1
#endif

#endif
