// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "image.cuh"
#include "trace.hpp"

#include <string>

namespace {

constexpr int Radius = 2;

__global__ void erodeKernel(Image from, Image to) {
  __shared__ unsigned char tile[8 + 2 * Radius][32 + 2 * Radius];
  const int x0 = blockIdx.x * blockDim.x - Radius;
  const int y0 = blockIdx.y * blockDim.y - Radius;
  for (int y = threadIdx.y; y < 8 + 2 * Radius; y += blockDim.y)
    for (int x = threadIdx.x; x < 32 + 2 * Radius; x += blockDim.x) {
      int fx = min(max(x0 + x, 0), from.width - 1);
      int fy = min(max(y0 + y, 0), from.height - 1);
      tile[y][x] = from.at(fx, fy).x;
    }
  __syncthreads();
  const int x = x0 + Radius + threadIdx.x, y = y0 + Radius + threadIdx.y;
  if (x >= to.width || y >= to.height)
    return;
  unsigned least = 255;
#pragma unroll
  for (int dy = 0; dy <= 2 * Radius; ++dy)
#pragma unroll
    for (int dx = 0; dx <= 2 * Radius; ++dx)
      least = umin(least, tile[threadIdx.y + dy][threadIdx.x + dx]);
  unsigned char v = static_cast<unsigned char>(least);
  to.at(x, y) = make_uchar4(v, v, v, 255);
}

} // namespace

void erode(Image from, Image to, cudaStream_t stream) {
  trace::Range range(std::string("erode ") + std::to_string(from.width) + "x" +
                     std::to_string(from.height));
  LAUNCH(erodeKernel, from, stream, to);
}
