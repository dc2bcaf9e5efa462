#include <cuda/barrier>

using Barrier = cuda::barrier<cuda::thread_scope_block>;

__global__ void handOver(float *Data) {
  __shared__ Barrier Ready, Filled;
  if (threadIdx.x == 0) {
    init(&Ready, 128);
    init(&Filled, 128);
  }
  __syncthreads();
  if (threadIdx.x < 64) {
    Ready.arrive_and_wait();
    Data[threadIdx.x] = 1;
    (void)Filled.arrive();
  } else {
    (void)Ready.arrive();
    Filled.arrive_and_wait();
    Data[threadIdx.x] = Data[threadIdx.x - 64];
  }
}
