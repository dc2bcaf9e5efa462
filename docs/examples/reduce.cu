#include <cub/cub.cuh>

#define FULL_MASK 0xffffffff

__constant__ float scale[4];

__device__ float warpSum(float x) {
  for (int delta = 16; delta > 0; delta /= 2)
    x += __shfl_down_sync(FULL_MASK, x, delta);
  return x;
}

#if CUDART_VERSION >= 12000
#define HAS_GRAPHS 1
#endif

cudaError_t sum(const float *x, float *out, int n, cudaStream_t stream) {
  void *temp = nullptr;
  size_t bytes = 0;
  cudaMemcpyToSymbol(scale, x, sizeof scale);
  cub::DeviceReduce::Sum(temp, bytes, x, out, n, stream);
  cudaMallocAsync(&temp, bytes, stream);
  cub::DeviceReduce::Sum(temp, bytes, x, out, n, stream);
  return cudaFreeAsync(temp, stream);
}
