// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A picture whose rows are taken for multiples of 512 bytes.
#include <cuda_runtime.h>

struct Plane {
  char *data = nullptr;
  size_t pitch = 0;
  Plane(int width, int height) {
    cudaMallocPitch(&data, &pitch, width, height);
  }
};

__global__ void clear(char *data, size_t pitch) { data[blockIdx.x * pitch + threadIdx.x] = 0; }

void clearAll() {
  Plane plane(700, 480);
  clear<<<480, 512>>>(plane.data, plane.pitch);
}
