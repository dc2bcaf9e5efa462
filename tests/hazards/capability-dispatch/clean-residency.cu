// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Limits the blocks of a launch by what a device says of itself.
#include <algorithm>
#include <cuda_runtime.h>

__global__ void smooth(float *v) { v[threadIdx.x] *= 0.5f; }

struct Device {
  cudaDeviceProp properties;
  Device() { cudaGetDeviceProperties(&properties, 0); }
  bool takes(int blocks) const {
    int most = 0;
    cudaOccupancyMaxActiveBlocksPerMultiprocessor(&most, smooth, 64, 0);
    return blocks <= most;
  }
  size_t window(size_t bytes) const {
    return std::min<size_t>(bytes, properties.l2CacheSize);
  }
  bool isShared() const { return properties.concurrentKernels; }
};
