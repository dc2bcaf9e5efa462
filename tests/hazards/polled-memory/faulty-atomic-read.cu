#include <cuda_runtime.h>

__global__ void worker(int *Stop, float *Data) {
  do
    Data[threadIdx.x] += 1;
  while (atomicAdd(Stop, 0) == 0); // a flag of the host
}

void start(float *Data, int **Stop) {
  cudaHostAlloc(Stop, sizeof(int), cudaHostAllocPortable);
  int *Flag;
  cudaHostAlloc(&Flag, sizeof(int), cudaHostAllocPortable); // hazard
  *Flag = 0;
  worker<<<1, 64>>>(Flag, Data);
}
