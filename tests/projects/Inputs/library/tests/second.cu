// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "scale.h"
#include <cuda_runtime.h>

static __global__ void fill(float *X, float Value) { X[threadIdx.x] = Value; }

int check(const float *X, int N);

int main() {
  float X[32], *Device = nullptr;
  if (cudaMalloc(&Device, sizeof(X)) != cudaSuccess)
    return 1;
  fill<<<1, 32>>>(Device, 2);
  cudaMemcpy(X, Device, sizeof(X), cudaMemcpyDeviceToHost);
  return scale(X, 2, 32) || check(X, 32);
}
