#include <cuda_runtime.h>

__device__ unsigned Arrived;

template <class T> __device__ void publish(T *To, T Value) {
  *To = Value;
  __threadfence_block(); // hazard
}

__global__ void largest(const float *In, float *Partial, float *Out) {
  if (threadIdx.x != 0)
    return;
  publish(&Partial[blockIdx.x], In[blockIdx.x]);
  if (atomicAdd(&Arrived, 1) == gridDim.x - 1)
    for (unsigned B = 0; B < gridDim.x; ++B)
      *Out = fmaxf(*Out, Partial[B]);
}

__global__ void sum(const float *In, float *Partial, float *Out, unsigned *Count) {
  __shared__ bool Last;
  if (threadIdx.x == 0) {
    Partial[blockIdx.x] = In[blockIdx.x];
    Last = atomicInc(Count, gridDim.x - 1) == gridDim.x - 1; // hazard
  }
  __syncthreads();
  if (Last && threadIdx.x == 0)
    for (unsigned B = 0; B < gridDim.x; ++B)
      *Out += Partial[B];
}
