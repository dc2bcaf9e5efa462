// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Parts that fit into the window of the cache.
#include <algorithm>
#include <cuda_runtime.h>

size_t partsOf(size_t bytes) {
  cudaDeviceProp prop;
  cudaGetDeviceProperties(&prop, 0);
  size_t window = std::min(bytes, size_t(prop.accessPolicyMaxWindowSize)); // hazard
  return (bytes + window - 1) / window;
}
