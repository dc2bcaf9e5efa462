// A loop leaves at the end of the data by a break, and all lanes are named in a match.
#include <cuda_runtime.h>
template <typename Key> class Counter {
public:
  __device__ Counter(const Key *keys, int n) : keys_(keys), n_(n) {}
  __device__ void run(int *bins, int binCount) const {
    const int stride = gridDim.x * blockDim.x;
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    while (true) {
      if (i >= n_)
        break;
      const int bin = keys_[i] % binCount;
      const unsigned peers = __match_any_sync(0xffffffff, bin); // hazard
      if (__ffs(peers) - 1 == threadIdx.x % 32)
        atomicAdd(&bins[bin], __popc(peers));
      i += stride;
    }
  }

private:
  const Key *keys_;
  int n_;
};
__global__ void histogram(const unsigned *keys, int n, int *bins, int binCount) {
  Counter<unsigned>(keys, n).run(bins, binCount);
}
