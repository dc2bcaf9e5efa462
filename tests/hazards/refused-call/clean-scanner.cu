// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// An array as wide as all sensors of a scanner.
#include <cuda_runtime.h>

struct Scanner {
  int sensors, pixels;
  int width() const { return sensors * pixels; }
};

constexpr Scanner Web{2, 4096};

cudaArray_t linesOf(const Scanner &scanner) {
  cudaArray_t lines;
  cudaChannelFormatDesc format = cudaCreateChannelDesc<unsigned char>();
  cudaMallocArray(&lines, &format, scanner.width(), 64);
  return lines;
}

cudaArray_t lines() { return linesOf(Web); }
