#include <cuda/atomic>

__device__ cuda::atomic<unsigned, cuda::thread_scope_block> Accepted;

__global__ void produce(float *Result) {
  if (threadIdx.x == 0) {
    Result[blockIdx.x] = 1;
    Accepted.fetch_add(1);
  }
}

__global__ void consume(const float *Result, float *Sum, unsigned Blocks) {
  if (threadIdx.x == 0)
    while (Accepted.load() < Blocks) // hazard
      ;
  __syncthreads();
  atomicAdd(Sum, Result[threadIdx.x]);
}

__global__ void best(const float *Values, float *Best) {
  float V = Values[blockIdx.x * blockDim.x + threadIdx.x];
  cuda::atomic_ref<float, cuda::thread_scope_block> Largest(*Best);
  if (V > Largest.load()) // hazard
    Largest.store(V);
}
