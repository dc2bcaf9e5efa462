#include <cuda/atomic>

__device__ cuda::atomic<unsigned, cuda::thread_scope_device> Accepted;
__device__ cuda::atomic<unsigned, cuda::thread_scope_block> Counted;

__global__ void produce(float *Result) {
  if (threadIdx.x == 0) {
    Result[blockIdx.x] = 1;
    Accepted.fetch_add(1);
    Counted.fetch_add(1);
  }
}

__global__ void consume(const float *Result, float *Sum, unsigned Blocks) {
  __shared__ cuda::atomic<unsigned, cuda::thread_scope_block> Ready;
  if (threadIdx.x == 0)
    while (Accepted.load() < Blocks)
      ;
  __syncthreads();
  if (Ready.load() == 0)
    atomicAdd(Sum, Result[threadIdx.x]);
}

__global__ void best(const float *Values, float *Best) {
  float V = Values[blockIdx.x * blockDim.x + threadIdx.x];
  cuda::atomic_ref<float, cuda::thread_scope_block> Largest(Best[blockIdx.x]);
  if (V > Largest.load())
    Largest.store(V);
}
