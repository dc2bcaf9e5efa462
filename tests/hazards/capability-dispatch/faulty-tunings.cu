// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A list of tunings by architecture.
#include <cstdlib>
#include <cuda_runtime.h>

struct Tuning {
  int architecture, width;
};
static const Tuning tunings[] = {{70, 16}, {80, 32}, {90, 32}};

int width(int device) {
  int major = 0, minor = 0;
  cudaDeviceGetAttribute(&major, cudaDevAttrComputeCapabilityMajor, device);
  cudaDeviceGetAttribute(&minor, cudaDevAttrComputeCapabilityMinor, device);
  for (const Tuning &t : tunings)
    if (t.architecture == major * 10 + minor) // hazard
      return t.width;
  exit(1);
}
