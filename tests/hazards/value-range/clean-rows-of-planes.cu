// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Planes whose rows a kernel takes for 256 bytes.
#include <cuda_runtime.h>

constexpr int Width = 180;
constexpr size_t Row = 0;

struct Plane {
  unsigned char *data = nullptr;
  size_t pitch = 0;
  void make() { cudaMallocPitch(&data, &pitch, Width, 100); }
};

__device__ unsigned char *row(unsigned char *data, size_t pitch, int y) {
  return data + y * pitch;
}

__global__ void clear(unsigned char *data, size_t pitch) { row(data, pitch, blockIdx.x)[threadIdx.x] = 0; }

void clearAll(Plane &plane) {
  plane.make();
  clear<<<100, Width>>>(plane.data, plane.pitch);
}
