// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A picture in pitched memory, whose rows are worked on in parts.
#include <cuda_runtime.h>

constexpr size_t part = 1024;

__global__ void sharpen(unsigned char *rows, size_t pitch);

class Picture {
  unsigned char *rows = nullptr;
  size_t stride = 0;
  int height;

public:
  Picture(size_t width, int height) : height(height) { cudaMallocPitch((void **)&rows, &stride, width, height); }
  void sharpenAll() const {
    size_t parts = stride / part; // hazard
    sharpen<<<dim3(parts, height), part / 16>>>(rows, stride);
  }
};
