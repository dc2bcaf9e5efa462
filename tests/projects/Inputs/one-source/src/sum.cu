// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernels.h"
#include "../include/check.h"
#include "detail/lanes.cuh"

__constant__ int Limit[1];

__global__ void add(const float *P, int N, float *Out) {
  float Mine = threadIdx.x < N && threadIdx.x < Limit[0] ? P[threadIdx.x] : 0;
  *Out = lanes(Mine);
}

float sum(const float *P, int N) {
  float *Result;
  check(cudaMallocManaged(&Result, sizeof(float)));
  check(cudaMemcpyToSymbol(
      Limit,
      &N, sizeof(int)));
  add<<<1, 32>>>(P, N, Result);
  check(cudaDeviceSynchronize());
  float Sum = *Result;
  check(cudaFree(Result));
  return Sum;
}
