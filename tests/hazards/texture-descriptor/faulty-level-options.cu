// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A texture whose anisotropy is an option.
#include <cuda_runtime.h>

struct Options {
  unsigned anisotropy = 8;
};

cudaTextureObject_t textureOf(cudaArray_t array, const Options &options) {
  cudaResourceDesc from{};
  from.resType = cudaResourceTypeArray;
  from.res.array.array = array;
  cudaTextureDesc how{};
  how.maxAnisotropy = options.anisotropy; // hazard
  cudaTextureObject_t texture = 0;
  cudaCreateTextureObject(&texture, &from, &how, nullptr);
  return texture;
}

cudaTextureObject_t first(cudaArray_t array) { return textureOf(array, Options()); }
