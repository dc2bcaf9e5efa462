// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// y = a * x + y, and the sum of y of each block in dynamic shared memory.
#include <cstdio>
#include <cuda_runtime.h>
#include <vector>

__global__ void saxpy(float a, const float *x, float *y, float *sums, int n) {
  extern __shared__ float part[];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    y[i] = a * x[i] + y[i];
  part[threadIdx.x] = i < n ? y[i] : 0;
  for (int half = blockDim.x / 2; half > 0; half /= 2) {
    __syncthreads();
    if (threadIdx.x < half)
      part[threadIdx.x] += part[threadIdx.x + half];
  }
  if (threadIdx.x == 0)
    sums[blockIdx.x] = part[0];
}

int main() {
  const int n = 1000, block = 128, blocks = (n + block - 1) / block;
  std::vector<float> x(n, 1), y(n, 2), sums(blocks);
  float *dx, *dy, *ds;
  cudaMalloc(&dx, n * sizeof(float));
  cudaMalloc(&dy, n * sizeof(float));
  cudaMalloc(&ds, blocks * sizeof(float));
  cudaMemcpy(dx, x.data(), n * sizeof(float), cudaMemcpyHostToDevice);
  cudaMemcpy(dy, y.data(), n * sizeof(float), cudaMemcpyHostToDevice);
  saxpy<<<blocks, block, block * sizeof(float)>>>(2, dx, dy, ds, n);
  cudaMemcpy(y.data(), dy, n * sizeof(float), cudaMemcpyDeviceToHost);
  cudaMemcpy(sums.data(), ds, blocks * sizeof(float), cudaMemcpyDeviceToHost);
  cudaDeviceProp properties;
  cudaGetDeviceProperties(&properties, 0);
  std::printf("%s; y[%d] = %g; sums: %g ... %g; %s\n",
              cudaGetErrorString(cudaGetLastError()), n - 1, y[n - 1], sums[0],
              sums[blocks - 1], properties.name);
  cudaFree(dx);
  cudaFree(dy);
  cudaFree(ds);
}
