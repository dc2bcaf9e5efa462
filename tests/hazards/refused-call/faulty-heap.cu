// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A solver that sizes the device's heaps from a table at start.
#include <cuda_runtime.h>
#include <stdexcept>

struct Setting {
  cudaLimit limit;
  size_t size;
};

static const Setting heaps[] = {
    {cudaLimitStackSize, 8192},
    {cudaLimitPrintfFifoSize, 1 << 24}, // hazard
};

static void set(const Setting &s) {
  if (cudaDeviceSetLimit(s.limit, s.size) != cudaSuccess)
    throw std::runtime_error("limit");
}

void prepare() {
  for (const Setting &s : heaps)
    set(s);
}
