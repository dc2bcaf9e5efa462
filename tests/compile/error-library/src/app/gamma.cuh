// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef APP_GAMMA_CUH
#define APP_GAMMA_CUH

#include <cuda_runtime.h>

void correct(float *pixels, int n, float gamma, cudaStream_t stream = 0);

#if defined(__CUDACC__)
__device__ __forceinline__ float corrected(float value, float gamma) { return __powf(value, 1.0f / gamma); }
#endif

#endif
