// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Copies between devices that share addresses.
#include <cuda_runtime.h>

bool canShare(int device) {
  int shared = 0;
  cudaDeviceGetAttribute(&shared, cudaDevAttrUnifiedAddressing, device);
  if (!shared)
    return false;
  return true;
}
