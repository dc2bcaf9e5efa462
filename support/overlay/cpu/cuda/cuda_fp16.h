// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// __half, of IEEE 754's 16 bits.
#ifndef TRANSHIP_CPU_CUDA_CUDA_FP16_H
#define TRANSHIP_CPU_CUDA_CUDA_FP16_H
#define __CUDA_FP16_H__
#define __CUDA_FP16_HPP__

#ifdef __cplusplus // C has no functions of them, as in CUDA.
#include "tranship/cpu/cuda/vector_functions.h"
#include "tranship/cpu/device/atomics.h"
#include "tranship/cpu/device/small-floats.h"

#define TRANSHIP_CPU_TYPE __half
#define TRANSHIP_CPU_TYPE2 __half2
#define TRANSHIP_CPU_RAW __half_raw
#define TRANSHIP_CPU_RAW2 __half2_raw
#define TRANSHIP_CPU_OTHER __nv_bfloat16
#define TRANSHIP_CPU_FORMAT Half
#define TRANSHIP_CPU_NAME(A, B) A##half##B
#define TRANSHIP_CPU_NAME2(A, B) A##half2##B
#define TRANSHIP_CPU_TWICE __half2half2
#if defined(TRANSHIP_CPU_HIP) && (defined(__clang__) || __GNUC__ > 12)
#define TRANSHIP_CPU_VALUE _Float16
#elif defined(TRANSHIP_CPU_HIP)
#define TRANSHIP_CPU_VALUE unsigned short
#endif
#include "tranship/cpu/device/small-float.inl"

using half = __half;
using half2 = __half2;
using __nv_half = __half;
using __nv_half2 = __half2;
using nv_half = __half;
using nv_half2 = __half2;
using __nv_half_raw = __half_raw;
using __nv_half2_raw = __half2_raw;

#define CUDART_INF_FP16 __ushort_as_half(0x7C00)
#define CUDART_NAN_FP16 __ushort_as_half(0x7FFF)
#define CUDART_MIN_DENORM_FP16 __ushort_as_half(0x0001)
#define CUDART_MAX_NORMAL_FP16 __ushort_as_half(0x7BFF)
#define CUDART_NEG_ZERO_FP16 __ushort_as_half(0x8000)
#define CUDART_ZERO_FP16 __ushort_as_half(0x0000)
#define CUDART_ONE_FP16 __ushort_as_half(0x3C00)

#endif // __cplusplus

#endif
