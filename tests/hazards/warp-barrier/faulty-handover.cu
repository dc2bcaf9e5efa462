#include <cuda/barrier>

using Barrier = cuda::barrier<cuda::thread_scope_block>;

__global__ void handOver(float *Data) {
  __shared__ Barrier Ready, Filled;
  if (threadIdx.x == 0) {
    init(&Ready, 64);
    init(&Filled, 64);
  }
  __syncthreads();
  if (threadIdx.x < 32) { // hazard
    Ready.arrive_and_wait();
    Data[threadIdx.x] = 1;
    (void)Filled.arrive();
  } else {
    (void)Ready.arrive();
    Filled.arrive_and_wait();
    Data[threadIdx.x] = Data[threadIdx.x - 32];
  }
}
