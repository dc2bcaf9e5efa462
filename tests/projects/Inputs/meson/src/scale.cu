// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "scale.h"
#include <cuda_runtime.h>

static __global__ void scaleKernel(float *X, float By, int N) {
  int I = blockIdx.x * blockDim.x + threadIdx.x;
  if (I < N)
    X[I] *= By;
}

int scale(float *X, float By, int N) {
  float *Device = nullptr;
  if (cudaMalloc(&Device, N * sizeof(float)) != cudaSuccess)
    return 1;
  cudaMemcpy(Device, X, N * sizeof(float), cudaMemcpyHostToDevice);
  scaleKernel<<<(N + BLOCK - 1) / BLOCK, BLOCK>>>(Device, By, N);
  cudaMemcpy(X, Device, N * sizeof(float), cudaMemcpyDeviceToHost);
  return cudaFree(Device) != cudaSuccess;
}
