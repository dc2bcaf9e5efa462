// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A buffer for printf, where there is one.
#include <cuda_runtime.h>
#include <cstdio>
#include <stdexcept>

struct Options {
  size_t bytes = size_t(32) << 20;
};

void start(const Options &options) {
  if (cudaDeviceSetLimit(cudaLimitPrintfFifoSize, options.bytes) != cudaSuccess) { // hazard
    throw std::runtime_error("buffer");
  }
}
