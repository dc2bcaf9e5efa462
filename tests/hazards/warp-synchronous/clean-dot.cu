// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Dot product; the last steps are left to one warp.
#include <cuda_runtime.h>

template <unsigned N> __device__ void lastSteps(volatile double *s, unsigned t) {
  for (unsigned w = 32; w > 0; w >>= 1) {
    double v = t < w ? s[t] + s[t + w] : 0;
    __syncwarp();
    if (t < w)
      s[t] = v;
    __syncwarp();
  }
}

template <unsigned N> __global__ void dot(const double *a, const double *b, double *out, int n) {
  __shared__ double s[N];
  double sum = 0;
  for (int i = blockIdx.x * N + threadIdx.x; i < n; i += gridDim.x * N)
    sum += a[i] * b[i];
  s[threadIdx.x] = sum;
  __syncthreads();
  for (unsigned w = N / 2; w > 32; w >>= 1) {
    if (threadIdx.x < w)
      s[threadIdx.x] += s[threadIdx.x + w];
    __syncthreads();
  }
  if (threadIdx.x < 32)
    lastSteps<N>(s, threadIdx.x);
  if (threadIdx.x == 0)
    out[blockIdx.x] = s[0];
}

void run(const double *a, const double *b, double *out, int n) { dot<256><<<64, 256>>>(a, b, out, n); }
