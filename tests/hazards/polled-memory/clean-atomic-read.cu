#include <cuda_runtime.h>

__global__ void worker(int *Stop, float *Data) {
  do
    Data[threadIdx.x] += 1;
  while (atomicAdd(Stop, 0) == 0);
}

__global__ void count(int *Rounds, float *Data) {
  while (atomicAdd(Rounds, -1) > 0)
    Data[threadIdx.x] += 1;
}

void start(float *Data) {
  int *Flag, *Rounds;
  cudaHostAlloc(&Flag, sizeof(int), cudaHostAllocPortable | cudaHostAllocMapped);
  cudaHostAlloc(&Rounds, sizeof(int), cudaHostAllocPortable);
  *Flag = 0;
  *Rounds = 8;
  worker<<<1, 64>>>(Flag, Data);
  count<<<1, 64>>>(Rounds, Data);
}
