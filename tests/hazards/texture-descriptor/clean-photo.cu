// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Makes a texture of a photo.
#include <cuda_runtime.h>

cudaTextureObject_t makeTexture(cudaArray_t array) {
  cudaResourceDesc resource = {};
  resource.resType = cudaResourceTypeArray;
  resource.res.array.array = array;
  cudaTextureDesc texture = {};
  texture.addressMode[0] = texture.addressMode[1] = cudaAddressModeClamp;
  texture.filterMode = cudaFilterModeLinear;
  texture.readMode = cudaReadModeNormalizedFloat;
  texture.normalizedCoords = 1;
  texture.maxAnisotropy = 0;
  cudaTextureObject_t object = 0;
  cudaCreateTextureObject(&object, &resource, &texture, nullptr);
  return object;
}

__global__ void sample(cudaTextureObject_t photo, float4 *out, int width, int height, float2 dx, float2 dy) {
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < width && y < height)
    out[y * width + x] = tex2D<float4>(photo, (x + dx.x) / width, (y + dy.y) / height);
}
