// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Which allocator goes with which version.
#include <cuda_runtime.h>
#include <stdexcept>

struct Version {
  int major, minor;
  static Version of(int number) { return {number / 1000, number % 1000 / 10}; }
};

bool hasPools() {
  int number = 0;
  cudaRuntimeGetVersion(&number);
  const Version version = Version::of(number);
  int has = 0;
  cudaDeviceGetAttribute(&has, cudaDevAttrMemoryPoolsSupported, version.major != 0);
  return has;
}
