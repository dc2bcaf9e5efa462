// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once
#include <cuda_runtime.h>

// The version of a library, which has a major number, too.
struct Version {
  int major, minor;
};
inline Version runtimeVersion() {
  int v = 0;
  cudaRuntimeGetVersion(&v);
  return {v / 1000, v % 1000 / 10};
}
