// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Copies between devices that share addresses.
#include <cuda_runtime.h>

bool canShare(int device) {
  cudaDeviceProp prop;
  cudaGetDeviceProperties(&prop, device);
  if (!prop.unifiedAddressing) // hazard
    return false;
  return true;
}
