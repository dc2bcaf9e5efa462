// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once
#ifdef __CUDA_ARCH__
#define ON_DEVICE 1
#else
#define ON_DEVICE 0
#endif
#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ < 350
#define NO_HALF_MATH
#endif
