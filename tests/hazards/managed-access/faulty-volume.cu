// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A volume that is larger than the device.
#include <cuda_runtime.h>

float *volume() {
  size_t free = 0, total = 0;
  cudaMemGetInfo(&free, &total);
  float *data = nullptr;
  cudaMallocManaged(&data, total * 2); // hazard
  return data;
}
