// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Memory of a stream in a smart pointer.
#include <cuda_runtime.h>
#include <memory>

struct Release {
  cudaStream_t stream;
  void operator()(void *p) const { cudaFreeAsync(p, stream); }
};
__global__ void square(float *v, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    v[i] *= v[i];
}
float *reserve(size_t count, cudaStream_t stream) {
  void *raw = nullptr;
  if (cudaMallocAsync(&raw, count * sizeof(float), stream) != cudaSuccess)
    return nullptr;
  return static_cast<float *>(raw);
}
void run(int n, cudaStream_t stream) {
  float *v = reserve(n, stream);
  square<<<(n + 127) / 128, 128, 0, stream>>>(v, n);
  cudaFreeAsync(v, stream);
}
