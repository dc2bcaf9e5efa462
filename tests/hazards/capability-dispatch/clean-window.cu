// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Parts that fit into the window of the cache.
#include <algorithm>
#include <cuda_runtime.h>

size_t partsOf(size_t bytes) {
  cudaDeviceProp prop;
  cudaGetDeviceProperties(&prop, 0);
  size_t largest = prop.accessPolicyMaxWindowSize;
  size_t window = largest == 0 ? bytes : std::min(bytes, largest);
  return (bytes + window - 1) / window;
}
