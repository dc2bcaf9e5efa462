// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Samplers of a material: the pattern repeats along the strip only.
#include <cuda_runtime.h>

struct Sampler {
  cudaTextureAddressMode along = cudaAddressModeClamp;
  cudaTextureAddressMode across = cudaAddressModeClamp;
};

static Sampler strip() {
  Sampler s;
  s.along = cudaAddressModeMirror; // hazard
  return s;
}

cudaTextureObject_t bind(cudaResourceDesc &from) {
  Sampler s = strip();
  cudaTextureDesc how = {};
  how.addressMode[0] = s.along;
  how.addressMode[1] = s.across;
  how.normalizedCoords = 1;
  cudaTextureObject_t texture = 0;
  cudaCreateTextureObject(&texture, &from, &how, nullptr);
  return texture;
}
