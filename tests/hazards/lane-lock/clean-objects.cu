#include <cuda/atomic>
#include <cuda/semaphore>

namespace {

struct Mutex {
  cuda::atomic<bool, cuda::thread_scope_device> Taken;

  __device__ void lock() {
    while (Taken.exchange(true, cuda::memory_order_acquire))
      ;
  }
  __device__ void unlock() { Taken.store(false, cuda::memory_order_release); }
};

} // namespace

__device__ cuda::counting_semaphore<cuda::thread_scope_device, 8> Slots(8);

__device__ void add(cuda::atomic<float, cuda::thread_scope_device> &To, float V) {
  float Old = To.load();
  while (!To.compare_exchange_weak(Old, Old + V))
    ;
}

__global__ void insert(Mutex *Locks, float *Sums, const int *Bucket, const float *Values) {
  __shared__ float Sum;
  int I = blockIdx.x * blockDim.x + threadIdx.x;
  if (threadIdx.x == 0)
    Slots.acquire();
  __syncthreads();
  atomicAdd(&Sum, Values[I]);
  __syncthreads();
  if (threadIdx.x != 0)
    return;
  Slots.release();
  Locks[Bucket[blockIdx.x]].lock();
  Sums[Bucket[blockIdx.x]] += Sum;
  Locks[Bucket[blockIdx.x]].unlock();
}

__global__ void collect(cuda::atomic<float, cuda::thread_scope_device> *Total, const float *Values) {
  add(*Total, Values[threadIdx.x]);
}
