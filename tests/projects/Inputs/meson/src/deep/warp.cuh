// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once
__device__ inline float warpSum(float X) {
  for (int Step = 16; Step > 0; Step /= 2)
    X += __shfl_down_sync(0xffffffff, X, Step);
  return X;
}
