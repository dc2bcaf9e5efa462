// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Looks for the device that fits best.
#include <cuda_runtime.h>

int bestDevice(size_t memory) {
  cudaDeviceProp wanted = {};
  wanted.totalGlobalMem = memory;
  wanted.major = 8; // hazard
  int device = 0;
  cudaChooseDevice(&device, &wanted);
  return device;
}
