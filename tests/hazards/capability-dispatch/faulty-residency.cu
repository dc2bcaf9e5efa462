// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Limits the blocks of a launch by what a device says of itself.
#include <algorithm>
#include <cuda_runtime.h>

struct Device {
  cudaDeviceProp properties;
  Device() { cudaGetDeviceProperties(&properties, 0); }
  bool takes(int blocks) const {
    int most = properties.maxBlocksPerMultiProcessor;
    return blocks <= most; // hazard
  }
  size_t window(size_t bytes) const {
    return std::min<size_t>( // hazard
        bytes, properties.accessPolicyMaxWindowSize);
  }
  bool isInterruptible() const {
    return properties.computePreemptionSupported; // hazard
  }
};
