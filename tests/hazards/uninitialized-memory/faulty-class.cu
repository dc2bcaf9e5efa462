// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A histogram as a class.
#include <cuda_runtime.h>

__device__ inline void bump(unsigned *bins, unsigned v) { atomicAdd(bins + (v & 255u), 1u); }
__global__ void histogram(const unsigned *v, int n, unsigned *bins) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    bump(bins, v[i]);
}
class Histogram {
public:
  Histogram() {
    cudaMalloc(reinterpret_cast<void **>(&bins_), 256 * sizeof(unsigned));
  }
  void add(const unsigned *v, int n) {
    histogram<<<(n + 255) / 256, 256>>>(v, n, bins_); // hazard
  }

private:
  unsigned *bins_ = nullptr;
};
