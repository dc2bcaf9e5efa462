#include "sums.h"
#include "twice.cuh"
__global__ void scale(float *x, int n) {
  __shared__ float tile[32];
  int t = threadIdx.x;
  tile[t] = x[t];
  __syncthreads();
  x[t] = times(tile[31 - t]);
}
void scaleOnDevice(float *x, int n, float by) {
  float *d;
  cudaMemcpyToSymbol(factor, &by, sizeof(by));
  cudaMalloc(&d, n * sizeof(float));
  cudaMemcpy(d, x, n * sizeof(float), cudaMemcpyHostToDevice);
  scale<<<1, 32>>>(d, n);
  cudaMemcpy(x, d, n * sizeof(float), cudaMemcpyDeviceToHost);
  cudaFree(d);
}
