// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Names that CUDA has dropped and old programs still use.
// REQUIRES: hip-headers
// RUN: %tranship %s -o %t.hip
// RUN: %hip_compile -Wno-deprecated-declarations %t.hip
// RUN: %tranship --target=hip-6.4 %s -o %t64.hip
// RUN: %hip_compile64 -Wno-deprecated-declarations %t64.hip
#include <cuda_runtime.h>

texture<float, cudaTextureType1D, cudaReadModeElementType> line;
texture<float, 2, cudaReadModeElementType> image;
texture<uchar4, 2, cudaReadModeNormalizedFloat> picture;

__global__ void sample(float *out) {
  float4 color = tex2D(picture, threadIdx.x + 0.5f, 0.5f);
  out[threadIdx.x] = tex1Dfetch(line, threadIdx.x) + tex2D(image, threadIdx.x + 0.5f, 0.5f) + color.x;
}

void bind(float *device, cudaArray *array, size_t n) {
  size_t offset;
  cudaChannelFormatDesc format = cudaCreateChannelDesc<float>();
  image.addressMode[0] = cudaAddressModeClamp;
  image.filterMode = cudaFilterModeLinear;
  image.normalized = false;
  cudaBindTexture(0, line, device, n * sizeof(float));
  cudaBindTexture(&offset, line, device, format, n * sizeof(float));
  cudaBindTexture2D(&offset, image, device, format, n, n, n * sizeof(float));
  cudaBindTextureToArray(image, array);
  cudaBindTextureToArray(image, array, format);
  sample<<<1, 64>>>(device);
  cudaUnbindTexture(line);
  cudaUnbindTexture(image);
}

void threads(float *device, float *host, cudaArray *array) {
  cudaThreadSynchronize();
  cudaThreadSetCacheConfig(cudaFuncCachePreferL1);
  cudaThreadExit();
  cudaMemcpyToArray(array, 0, 0, host, 64, cudaMemcpyHostToDevice);
  cudaMemcpyFromArray(host, array, 0, 0, 64, cudaMemcpyDeviceToHost);
  cudaSetDeviceFlags(cudaDeviceBlockingSync);
}

__global__ void warps(int *data) {
  int x = data[threadIdx.x];
  x += __shfl(x, 0) + __shfl_down(x, 4, 32) + __shfl_xor(x, 1) + __shfl_up(x, 1);
  if (__any(x) && !__all(x))
    data[threadIdx.x] = __popcll(__ballot(x));
}
