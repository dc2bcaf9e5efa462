// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Texture and surface objects.
// REQUIRES: hip-headers
// RUN: %tranship %s -o %t.hip
// RUN: %hip_compile %t.hip
// RUN: %tranship --target=hip-6.4 %s -o %t64.hip
// RUN: %hip_compile64 %t64.hip
#include <cstring>
#include <cuda_runtime.h>

__global__ void sample(cudaTextureObject_t image, cudaTextureObject_t linear, cudaSurfaceObject_t surface, float *out,
                       int width, int height) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= width || y >= height)
    return;
  float value = tex2D<float>(image, x + 0.5f, y + 0.5f) + tex1Dfetch<float>(linear, x) + tex1D<float>(image, x);
  value += tex3D<float>(image, x, y, 0.f) + tex2DLod<float>(image, x, y, 1.f) + tex2DLayered<float>(image, x, y, 2);
  out[y * width + x] = value;
  surf2Dwrite(value, surface, x * sizeof(float), y);
  surf2Dread(&out[x], surface, x * sizeof(float), y);
  surf3Dwrite(value, surface, x * 4, y, 0);
  surf1Dwrite(value, surface, x * 4);
}

void objects(const float *host, float *device, size_t width, size_t height) {
  cudaChannelFormatDesc format = cudaCreateChannelDesc(32, 0, 0, 0, cudaChannelFormatKindFloat);
  cudaArray_t array;
  cudaMallocArray(&array, &format, width, height, cudaArraySurfaceLoadStore);
  cudaMemcpy2DToArray(array, 0, 0, host, width * 4, width * 4, height, cudaMemcpyHostToDevice);

  cudaResourceDesc resource;
  memset(&resource, 0, sizeof(resource));
  resource.resType = cudaResourceTypeArray;
  resource.res.array.array = array;
  cudaTextureDesc texture;
  memset(&texture, 0, sizeof(texture));
  texture.addressMode[0] = cudaAddressModeWrap;
  texture.addressMode[1] = cudaAddressModeWrap;
  texture.filterMode = cudaFilterModeLinear;
  texture.readMode = cudaReadModeElementType;
  texture.normalizedCoords = 1;
  cudaTextureObject_t image = 0, linear = 0;
  cudaCreateTextureObject(&image, &resource, &texture, nullptr);

  cudaResourceDesc buffer = {};
  buffer.resType = cudaResourceTypeLinear;
  buffer.res.linear.devPtr = device;
  buffer.res.linear.desc = cudaCreateChannelDesc<float>();
  buffer.res.linear.sizeInBytes = width * 4;
  cudaTextureDesc plain = {};
  plain.readMode = cudaReadModeElementType;
  cudaCreateTextureObject(&linear, &buffer, &plain, NULL);

  cudaSurfaceObject_t surface;
  cudaCreateSurfaceObject(&surface, &resource);
  sample<<<dim3(width / 16, height / 16), dim3(16, 16)>>>(image, linear, surface, device, width, height);
  cudaGetTextureObjectResourceDesc(&resource, image);
  cudaDestroySurfaceObject(surface);
  cudaDestroyTextureObject(image);
  cudaFreeArray(array);
}
