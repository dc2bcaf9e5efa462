// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A filter with a few coefficients.
#include <cuda_runtime.h>


__global__ void fir(const float *in, float *out, int n, const float *coefficients) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < 2 || i >= n - 2)
    return;
  float sum = 0.f;
  for (int k = -2; k <= 2; ++k)
    sum += coefficients[k + 2] * in[i + k];
  out[i] = sum;
}

void smooth(const float *in, float *out, int n, cudaStream_t stream) {
  float binomial[5] = {1 / 16.f, 4 / 16.f, 6 / 16.f, 4 / 16.f, 1 / 16.f};
  fir<<<(n + 255) / 256, 256, 0, stream>>>(in, out, n, binomial); // hazard
  cudaStreamSynchronize(stream);
}
