// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once
#define ON_DEVICE (defined(__CUDA_ARCH__)) // hazard
#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ < 530 // hazard
#define NO_HALF_MATH
#endif
