// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Levels of a blurred image, one layer each.
#include <cuda_runtime.h>

__global__ void blur(cudaTextureObject_t in, cudaSurfaceObject_t out, int level, int width, int height) {
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= width || y >= height)
    return;
  float sum = 0;
  for (int k = -2; k <= 2; ++k)
    sum += 0.2f * tex2D<float>(in, x + k, y);
  surf2DLayeredwrite(sum, out, x * (int)sizeof(float), y, level); // hazard
}
cudaArray_t allocate(int width, int height, int levels) {
  cudaChannelFormatDesc format = cudaCreateChannelDesc<float>();
  cudaArray_t result;
  cudaMalloc3DArray(&result, &format, make_cudaExtent(width, height, levels), cudaArrayLayered | cudaArraySurfaceLoadStore);
  return result;
}
