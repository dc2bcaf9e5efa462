// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A signal that is delayed by part of a sample.
#include <cuda_runtime.h>
#include <cufft.h>

__global__ void turn(cufftComplex *s, int n, float delay) {
  int k = threadIdx.x;
  float sine, cosine;
  sincosf(-6.2831853f * k * delay / n, &sine, &cosine);
  cufftComplex v = s[k];
  s[k].x = v.x * cosine - v.y * sine;
  s[k].y = v.x * sine + v.y * cosine; // hazard
}

void delayed(cufftHandle back, cufftComplex *spectrum, float *signal, int n) {
  turn<<<1, n / 2 + 1>>>(spectrum, n, 0.3f);
  cufftExecC2R(back, spectrum, signal); // hazard
}
