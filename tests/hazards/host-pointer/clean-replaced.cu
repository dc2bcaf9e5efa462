// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A histogram of the host first, and then the same object with memory of the device.
#include <cuda_runtime.h>
#include <vector>

struct Bins {
  unsigned *counts;
  int number;
};

__global__ void count(Bins bins, const int *values) { atomicAdd(bins.counts + values[threadIdx.x] % bins.number, 1u); }

void run(const int *values, const int *onDevice) {
  std::vector<unsigned> first(64);
  Bins bins{first.data(), 64};
  for (int i = 0; i < 64; ++i)
    ++bins.counts[values[i] % bins.number];
  cudaMalloc(&bins.counts, 64 * sizeof(unsigned));
  count<<<1, 64>>>(bins, onDevice);
}
