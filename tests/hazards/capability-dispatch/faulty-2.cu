// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Attributes, one number made of two, and a switch.
#include <cuda_runtime.h>

static int smVersion(int dev) {
  int hi = 0, lo = 0;
  cudaDeviceGetAttribute(&hi, cudaDevAttrComputeCapabilityMajor, dev);
  cudaDeviceGetAttribute(&lo, cudaDevAttrComputeCapabilityMinor, dev);
  return hi * 10 + lo;
}

bool useAsyncCopy(int dev) {
  int sm = smVersion(dev);
  return sm >= 80; // hazard
}

int tileSize(int dev) {
  int hi = 0;
  cudaDeviceGetAttribute(&hi, cudaDevAttrComputeCapabilityMajor, dev);
  switch (hi) { // hazard
  case 7:
    return 64;
  case 8:
    return 128;
  default:
    return 256;
  }
}
