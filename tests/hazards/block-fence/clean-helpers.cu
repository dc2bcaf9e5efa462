#include <cuda_runtime.h>

__device__ unsigned Arrived;

template <class T> __device__ void publish(T *To, T Value) {
  *To = Value;
  __threadfence();
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
    __threadfence();
    Last = atomicInc(Count, gridDim.x - 1) == gridDim.x - 1;
  }
  __syncthreads();
  if (Last && threadIdx.x == 0)
    for (unsigned B = 0; B < gridDim.x; ++B)
      *Out += Partial[B];
}

// Which block comes last says nothing of what the others wrote.
__global__ void order(unsigned *Order, unsigned *Count, unsigned *Done) {
  if (threadIdx.x == 0) {
    Order[atomicAdd(Count, 1)] = blockIdx.x;
    if (atomicAdd(Done, 1) == gridDim.x - 1)
      *Done = 0;
  }
}
