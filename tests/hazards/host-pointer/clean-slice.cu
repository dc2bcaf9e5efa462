// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A histogram of a slice of samples.
#include <cuda_runtime.h>
#include <vector>

struct Slice {
  const float *first;
  size_t count;
};

struct Samples {
  float *values = nullptr;
  size_t count = 0;
  Slice all() const { return {values, count}; }
};

__global__ void histogram(Slice s, unsigned *bins) {
  for (size_t i = threadIdx.x; i < s.count; i += blockDim.x)
    atomicAdd(&bins[(int)s.first[i] & 63], 1u);
}

void run(const Samples &samples, unsigned *bins) {
  histogram<<<1, 256>>>(samples.all(), bins);
}
