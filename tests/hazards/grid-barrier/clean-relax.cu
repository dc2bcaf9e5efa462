// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Sweeps of a solver without a return to the host.
#include <cuda_runtime.h>

__device__ bool isLast(unsigned *arrived, unsigned goal) {
  __shared__ bool last;
  __syncthreads();
  if (threadIdx.x == 0) {
    __threadfence();
    last = atomicAdd(arrived, 1) + 1 == goal;
  }
  __syncthreads();
  return last;
}

__global__ void relax(float *a, float *b, int n, int sweeps, unsigned *arrived) {
  for (int s = 0; s < sweeps; ++s) {
    for (int i = blockIdx.x * blockDim.x + threadIdx.x + 1; i < n - 1; i += gridDim.x * blockDim.x)
      b[i] = 0.5f * (a[i - 1] + a[i + 1]);
    if (isLast(arrived, (s + 1) * gridDim.x))
      b[0] = a[0];
    float *t = a;
    a = b;
    b = t;
  }
}

void solve(float *a, float *b, int n, unsigned *arrived) {
  cudaMemset(arrived, 0, sizeof(unsigned));
  relax<<<256, 256>>>(a, b, n, 1, arrived);
}
