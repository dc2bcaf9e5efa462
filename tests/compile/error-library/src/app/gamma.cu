// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "gamma.cuh"

#include "guard/error.h"

static __global__ void gammaKernel(float *pixels, int n, float gamma) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    pixels[i] = corrected(pixels[i], gamma);
}

void correct(float *pixels, int n, float gamma, cudaStream_t stream) {
  constexpr int threads = 192;
  GUARD_KERNEL((gammaKernel<<<(n + threads - 1) / threads, threads, 0, stream>>>(pixels, n, gamma)));
}
