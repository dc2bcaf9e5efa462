// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A ray tracer that follows reflections by recursion.
#include <cuda_runtime.h>

struct Settings {
  int bounces = 12;
  size_t stackPerThread = 96u << 10;
};

bool begin(const Settings &s) {
  return cudaDeviceSetLimit(cudaLimitStackSize, s.stackPerThread) == cudaSuccess;
}
