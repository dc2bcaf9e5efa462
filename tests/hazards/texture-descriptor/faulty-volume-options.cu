// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A volume whose filter is an option.
#include <cuda_runtime.h>

struct Options {
  cudaTextureFilterMode filter = cudaFilterModeLinear; // hazard
};

cudaTextureObject_t textureOf(cudaArray_t volume, const Options &options) {
  cudaResourceDesc from{};
  from.resType = cudaResourceTypeArray;
  from.res.array.array = volume;
  cudaTextureDesc how{};
  how.filterMode = options.filter;
  cudaTextureObject_t texture;
  cudaCreateTextureObject(&texture, &from, &how, nullptr);
  return texture;
}

__global__ void slice(cudaTextureObject_t volume, float *out, float z) {
  out[threadIdx.x] = tex3D<float>(volume, threadIdx.x + 0.5f, blockIdx.x + 0.5f, z);
}

void first(cudaArray_t volume, float *out) { slice<<<64, 64>>>(textureOf(volume, Options()), out, 0.5f); }
