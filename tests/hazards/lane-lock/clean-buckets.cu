// Each thread takes the lock of a bucket in a loop and releases it within the loop.
#include <cuda_runtime.h>
struct Bucket {
  int lock;
  int used;
  int keys[14];
};
template <typename Key> class DeviceTable {
public:
  __host__ __device__ DeviceTable(Bucket *buckets, unsigned count) : buckets_(buckets), count_(count) {}
  __device__ bool insert(Key key) {
    Bucket &b = buckets_[static_cast<unsigned>(key) * 2654435761u % count_];
    bool stored = false;
    for (bool done = false; !done;) {
      if (atomicExch(&b.lock, 1) == 0) {
        stored = append(b, key);
        __threadfence();
        atomicExch(&b.lock, 0);
        done = true;
      }
    }
    return stored;
  }

private:
  __device__ static bool append(Bucket &b, Key key) {
    volatile Bucket &v = b;
    if (v.used == 14)
      return false;
    v.keys[v.used] = key;
    v.used = v.used + 1;
    return true;
  }
  Bucket *buckets_;
  unsigned count_;
};
__global__ void insertAll(Bucket *buckets, unsigned count, const int *keys, int n, int *failed) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n && !DeviceTable<int>(buckets, count).insert(keys[i]))
    atomicAdd(failed, 1);
}
