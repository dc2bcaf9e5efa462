// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The number is only shown, or is another one.
#include <cstdio>
#include <cuda_runtime.h>

static int smVersion(int dev) {
  int hi = 0, lo = 0;
  cudaDeviceGetAttribute(&hi, cudaDevAttrComputeCapabilityMajor, dev);
  cudaDeviceGetAttribute(&lo, cudaDevAttrComputeCapabilityMinor, dev);
  return hi * 10 + lo;
}

void show(int dev) { printf("sm_%d\n", smVersion(dev)); }

bool useAsyncCopy(int dev) {
  int sms = 0;
  cudaDeviceGetAttribute(&sms, cudaDevAttrMultiProcessorCount, dev);
  return sms >= 80;
}

int tileSize(int dev) {
  int hi = 0;
  cudaDeviceGetAttribute(&hi, cudaDevAttrMaxBlockDimX, dev);
  switch (hi) {
  case 512:
    return 64;
  default:
    return 256;
  }
}
