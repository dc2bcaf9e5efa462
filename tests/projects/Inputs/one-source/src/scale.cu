// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "check.h"
#include "kernels.h"
#include <options.h>

__global__ void multiply(float *P, int N, float By) {
  int I = blockIdx.x * blockDim.x + threadIdx.x;
  if (I < N)
    P[I] *= By;
}

void scale(float *P, int N, float By) {
  float *Device;
  check(ownAlloc((void **)&Device, N * sizeof(float)));
  check(cudaMemcpy(Device, P, N * sizeof(float),
                   cudaMemcpyHostToDevice));
  multiply<<<N / THREADS + 1,
             THREADS>>>(Device, N, By);
  check(cudaMemcpy(P, Device, N * sizeof(float), cudaMemcpyDeviceToHost));
  check(cudaFree(Device));
}
