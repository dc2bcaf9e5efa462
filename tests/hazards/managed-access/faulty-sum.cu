// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A sum in managed memory.
#include <cstdio>
#include <cuda_runtime.h>

__global__ void add(int n, float *x, float *y) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    y[i] = x[i] + y[i];
}

int main() {
  const int N = 1 << 20;
  float *x, *y;
  cudaMallocManaged(&x, N * sizeof(float));
  cudaMallocManaged(&y, N * sizeof(float));
  for (int i = 0; i < N; i++) {
    x[i] = 1.0f;
    y[i] = 2.0f;
  }
  add<<<(N + 255) / 256, 256>>>(N, x, y);
  float worst = 0.0f;
  for (int i = 0; i < N; i++)
    worst = fmaxf(worst, fabsf(y[i] - 3.0f)); // hazard
  printf("%f\n", worst);
  cudaFree(x);
  cudaFree(y);
  return 0;
}
