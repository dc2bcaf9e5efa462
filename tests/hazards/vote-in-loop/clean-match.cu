// A loop leaves at a rounded end of the data by a break, so all lanes of a warp leave together.
#include <cuda_runtime.h>
template <typename Key> class Counter {
public:
  __device__ Counter(const Key *keys, int n) : keys_(keys), n_(n) {}
  __device__ void run(int *bins, int binCount) const {
    const int stride = gridDim.x * blockDim.x;
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    const int rounded = (n_ + 31) / 32 * 32;
    while (true) {
      if (i >= rounded)
        break;
      const int bin = i < n_ ? static_cast<int>(keys_[i] % binCount) : -1;
      const unsigned peers = __match_any_sync(0xffffffff, bin);
      if (bin >= 0 && __ffs(peers) - 1 == threadIdx.x % 32)
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
