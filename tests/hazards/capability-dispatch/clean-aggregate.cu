// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Picks a tile by the device.
#include <cuda_runtime.h>
#include <algorithm>

struct Arch {
  int sm;
  static Arch current() {
    int device = 0, major = 0, minor = 0;
    cudaGetDevice(&device);
    cudaDeviceGetAttribute(&major, cudaDevAttrComputeCapabilityMajor, device);
    cudaDeviceGetAttribute(&minor, cudaDevAttrComputeCapabilityMinor, device);
    return Arch{major * 10 + minor};
  }
};
int tileFor(const Arch &arch) {
  static const int kHopper = 90;
  if (arch.sm >= 35)
    return 256;
  return kHopper;
}
