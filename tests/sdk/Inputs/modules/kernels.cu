// Kernels in a file of their own, which a program loads.
#include "kernels.cuh"
__constant__ int Offset = 5;
__device__ int Last;
extern "C" __global__ void add(Numbers In, int *Out) {
  extern __shared__ int Part[];
  Part[threadIdx.x] = In.A * In.B;
  __syncthreads();
  Out[threadIdx.x] = Part[blockDim.x - 1 - threadIdx.x] + threadIdx.x + Offset;
  if (threadIdx.x == blockDim.x - 1)
    Last = Out[threadIdx.x];
}
