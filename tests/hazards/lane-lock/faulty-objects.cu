#include <cuda/atomic>
#include <cuda/semaphore>

namespace {

struct Mutex {
  cuda::atomic<bool, cuda::thread_scope_device> Taken;

  __device__ void lock() {
    while (Taken.exchange(true, cuda::memory_order_acquire)) // hazard
      ;
  }
  __device__ void unlock() { Taken.store(false, cuda::memory_order_release); }
};

} // namespace

__device__ cuda::counting_semaphore<cuda::thread_scope_device, 8> Slots(8);

__device__ float withSlot(float V) {
  Slots.acquire(); // hazard
  float Result = V * 2;
  Slots.release();
  return Result;
}

__global__ void insert(Mutex *Locks, float *Sums, const int *Bucket, const float *Values) {
  int I = blockIdx.x * blockDim.x + threadIdx.x;
  float V = withSlot(Values[I]);
  Locks[Bucket[I]].lock();
  Sums[Bucket[I]] += V;
  Locks[Bucket[I]].unlock();
}
