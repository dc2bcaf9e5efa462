// Sums of powers, gathered by a device function that the kernel calls; the caller clears them first.
#include <cuda_runtime.h>
#include <vector>

struct Moments {
  float first, second;
};

__device__ void gather(Moments *into, float v) {
  atomicAdd(&into->first, v);
  atomicAdd(&into->second, v * v);
}

template <class Sample> __global__ void moments(const Sample *samples, int n, Moments *m) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  if (i < n)
    gather(m, static_cast<float>(samples[i]));
}

template <class Sample> Moments describe(const Sample *samples, int n, cudaStream_t s) {
  Moments *acc = nullptr;
  cudaMallocAsync(&acc, sizeof *acc, s);
  cudaMemsetAsync(acc, 0, sizeof *acc, s);
  moments<<<(n + 127) / 128, 128, 0, s>>>(samples, n, acc);
  Moments out{};
  cudaMemcpyAsync(&out, acc, sizeof out, cudaMemcpyDeviceToHost, s);
  cudaFreeAsync(acc, s);
  cudaStreamSynchronize(s);
  return out;
}

template Moments describe<short>(const short *, int, cudaStream_t);
