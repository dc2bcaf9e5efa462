// A profiler notes for each block on which multiprocessor it ran and how long.
#include <cuda_runtime.h>
struct Entry {
  unsigned sm;
  unsigned blocks;
  unsigned long long cycles;
};
class Profiler {
public:
  __device__ explicit Profiler(Entry *entries) : entries_(entries) {
    start_ = clock64();
    asm("mov.u32 %0, %%smid;" : "=r"(sm_));
  }
  __device__ void stop() {
    if (threadIdx.x != 0)
      return;
    const unsigned long long spent = clock64() - start_;
    Entry &e = entries_[blockIdx.x];
    e.sm = sm_;
    atomicAdd(&e.blocks, 1u);
    atomicAdd(&e.cycles, spent);
  }

private:
  Entry *entries_;
  unsigned sm_;
  unsigned long long start_;
};
__global__ void scaleTimed(float *v, float factor, int n, Entry *entries) {
  Profiler profiler(entries);
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
    v[i] *= factor;
  __syncthreads();
  profiler.stop();
}
