// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Images of any width are read through a texture.
#include <cuda_runtime.h>

static size_t alignUp(size_t n, size_t to) { return (n + to - 1) & ~(to - 1); }

struct Image {
  unsigned char *at;
  int width, height;
  size_t pitch() const {
    return alignUp(width, 64); // hazard
  }
};

cudaTextureObject_t view(const Image &image) {
  cudaResourceDesc from = {};
  from.resType = cudaResourceTypePitch2D;
  from.res.pitch2D.devPtr = image.at;
  from.res.pitch2D.desc = cudaCreateChannelDesc<unsigned char>();
  from.res.pitch2D.width = image.width;
  from.res.pitch2D.height = image.height;
  from.res.pitch2D.pitchInBytes = image.pitch();
  cudaTextureDesc how = {};
  cudaTextureObject_t texture = 0;
  cudaCreateTextureObject(&texture, &from, &how, nullptr);
  return texture;
}
