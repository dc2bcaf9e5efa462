// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The peak of a spectrum that is not scaled.
#include <cuComplex.h>
#include <cuda_runtime.h>

__global__ void amplitude(const cuFloatComplex *spectrum, float *out) {
  out[threadIdx.x] = cuCabsf(spectrum[threadIdx.x]); // hazard
}

void fill(cuFloatComplex *spectrum, int n) {
  for (int i = 0; i < n; ++i)
    spectrum[i] = make_cuFloatComplex(3e25f * i, 4e25f * i);
}
