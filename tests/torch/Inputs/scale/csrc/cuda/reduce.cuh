// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once
#include <cuda_runtime.h>

template <typename T> __device__ T warpSum(T x) {
  for (int step = 16; step > 0; step /= 2)
    x += __shfl_xor_sync(0xffffffff, x, step);
  return x;
}
