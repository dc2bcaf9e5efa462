// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// __nv_bfloat16, the upper half of a float.
#ifndef TRANSHIP_CPU_CUDA_CUDA_BF16_H
#define TRANSHIP_CPU_CUDA_CUDA_BF16_H
#define __CUDA_BF16_H__
#define __CUDA_BF16_HPP__

#ifdef __cplusplus // C has no functions of them, as in CUDA.
#include "tranship/cpu/cuda/cuda_fp16.h"
#include "tranship/cpu/cuda/vector_functions.h"
#include "tranship/cpu/device/atomics.h"
#include "tranship/cpu/device/small-floats.h"

#define TRANSHIP_CPU_TYPE __nv_bfloat16
#define TRANSHIP_CPU_TYPE2 __nv_bfloat162
#define TRANSHIP_CPU_RAW __nv_bfloat16_raw
#define TRANSHIP_CPU_RAW2 __nv_bfloat162_raw
#define TRANSHIP_CPU_OTHER __half
#define TRANSHIP_CPU_FORMAT Bfloat16
#define TRANSHIP_CPU_NAME(A, B) A##bfloat16##B
#define TRANSHIP_CPU_NAME2(A, B) A##bfloat162##B
#define TRANSHIP_CPU_TWICE __bfloat162bfloat162
#include "tranship/cpu/device/small-float.inl"

using nv_bfloat16 = __nv_bfloat16;
using nv_bfloat162 = __nv_bfloat162;

TRANSHIP_CPU_INLINE __half::__half(__nv_bfloat16 X)
    : __half(static_cast<float>(X)) {}
TRANSHIP_CPU_INLINE __nv_bfloat16::__nv_bfloat16(__half X)
    : __nv_bfloat16(static_cast<float>(X)) {}

#define CUDART_INF_BF16 __ushort_as_bfloat16(0x7F80)
#define CUDART_NAN_BF16 __ushort_as_bfloat16(0x7FFF)
#define CUDART_MIN_DENORM_BF16 __ushort_as_bfloat16(0x0001)
#define CUDART_MAX_NORMAL_BF16 __ushort_as_bfloat16(0x7F7F)
#define CUDART_NEG_ZERO_BF16 __ushort_as_bfloat16(0x8000)
#define CUDART_ZERO_BF16 __ushort_as_bfloat16(0x0000)
#define CUDART_ONE_BF16 __ushort_as_bfloat16(0x3F80)

#endif // __cplusplus

#endif
