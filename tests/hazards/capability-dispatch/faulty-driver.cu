// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Chooses an image of a kernel. */
#include <cuda.h>

enum { ARCH_VOLTA = 70, ARCH_AMPERE = 80 };
static const char *kernel_for(CUdevice dev) {
  int hi = 0, lo = 0, arch;
  cuDeviceGetAttribute(&hi, CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR, dev);
  cuDeviceGetAttribute(&lo, CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR, dev);
  arch = 10 * hi + lo;
  return arch >= ARCH_AMPERE ? "gemm_async" : "gemm"; // hazard
}
int main(void) { return kernel_for(0)[0]; }
