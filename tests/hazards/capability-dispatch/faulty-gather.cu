// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Chooses between gathering and four reads.
#include <cuda_runtime.h>

struct Picture {
  int width, height;
};
bool canGather(const cudaDeviceProp &device, const Picture &p) {
  if (p.width > device.maxTexture2DGather[0]) // hazard
    return false;
  return p.height > 1;
}
