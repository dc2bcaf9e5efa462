// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Dot product; the last steps are left to one warp.
#include <cuda_runtime.h>

template <unsigned N> __device__ void lastSteps(volatile double *s, unsigned t) {
  s[t] += s[t + 32]; // hazard
  s[t] += s[t + 16];
  s[t] += s[t + 8];
  s[t] += s[t + 4];
  s[t] += s[t + 2];
  s[t] += s[t + 1];
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
