// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Limits of a device by default members.
#include <cuda_runtime.h>
#include <stdexcept>

struct Options {
  cudaLimit limit = cudaLimitMallocHeapSize;
  size_t bytes = 1 << 24;
};

void set(const Options &options) {
  if (cudaDeviceSetLimit(options.limit, options.bytes) != cudaSuccess)
    throw std::runtime_error("limit");
}

void start() { set(Options{}); }
