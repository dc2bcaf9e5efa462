// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "image.cuh"
#include "trace.hpp"

static __device__ __forceinline__ unsigned char luma(uchar4 p) {
  return static_cast<unsigned char>(
      __float2int_rn(0.299f * p.x + 0.587f * p.y + 0.114f * p.z));
}

__global__ void grayKernel(Image image) {
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= image.width || y >= image.height)
    return;
  uchar4 &p = image.at(x, y);
  unsigned char g = luma(p);
  p = make_uchar4(g, g, g, p.w);
}

__global__ void thresholdKernel(Image image, unsigned char level) {
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= image.width || y >= image.height)
    return;
  uchar4 &p = image.at(x, y);
  p.x = p.y = p.z = p.x < level ? 0 : 255;
}

void grayscale(Image image, cudaStream_t stream) {
  TRACE_FUNCTION();
  LAUNCH(grayKernel, image, stream);
}

void threshold(Image image, unsigned char level, cudaStream_t stream) {
  TRACE_FUNCTION();
  LAUNCH(thresholdKernel, image, stream, level);
}
