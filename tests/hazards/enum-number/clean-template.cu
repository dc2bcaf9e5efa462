// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Attributes by an argument of a template.
#include <cuda_runtime.h>

template <cudaDeviceAttr Which> int attribute(int device) {
  int value = 0;
  cudaDeviceGetAttribute(&value, Which, device);
  return value;
}

int units() { return attribute<cudaDevAttrMultiProcessorCount>(0); }
