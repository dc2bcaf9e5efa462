#include <cuda/atomic>
#include <cuda_runtime.h>

struct Stop {
  int *Flag = nullptr;

  Stop() {
    cudaHostAlloc(&Flag, sizeof(int), cudaHostAllocPortable); // hazard
    *Flag = 0;
  }
};

__global__ void worker(int *Flag, float *Data) {
  cuda::atomic_ref<int, cuda::thread_scope_system> S(*Flag);
  while (S.load(cuda::memory_order_acquire) == 0)
    Data[threadIdx.x] += 1;
}

void start(Stop &S, float *Data) { worker<<<1, 64>>>(S.Flag, Data); }
