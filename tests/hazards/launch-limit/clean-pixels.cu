// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// One thread for each pixel of a mosaic.
#include <cstdint>
#include <cuda_runtime.h>

struct Mosaic {
  uint64_t width, height;
  uint64_t pixels() const { return width * height; }
};

__global__ void paint(float *to, uint64_t n);

static unsigned blocksFor(uint64_t n) {
  uint64_t blocks = (n + 511) / 512;
  return blocks < 65536 ? blocks : 65536;
}

void paintAll(float *to, const Mosaic &m) {
  paint<<<blocksFor(m.pixels()), 512>>>(to, m.pixels());
}

void atlas(float *to) {
  Mosaic world = {131072, 65536};
  paintAll(to, world);
}
