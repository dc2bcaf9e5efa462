// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The power of a signal above its spectrum's.
#include <cuda_runtime.h>
#include <cufft.h>

__global__ void power(const double *signal, double *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    atomicAdd(out, signal[i] * signal[i]);
}

struct Analysis {
  cufftHandle plan;
  cufftDoubleComplex *bins;
  void run(double *signal, double *out, int n) {
    cufftExecD2Z(plan, signal, bins);
    power<<<(n + 255) / 256, 256>>>((double *)bins, out, n);
  }
};
