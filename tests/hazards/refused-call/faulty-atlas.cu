// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Arrays and pictures of an atlas, made by descriptors in braces.
#include <cuda.h>
#include <cuda_runtime.h>

constexpr size_t kPages = 12288;
struct Atlas {
  size_t width = 20000, height = 512, pitch = 20224 * 4;
};

CUarray makeStrip() {
  CUDA_ARRAY_DESCRIPTOR strip = {65536, 0, // hazard
                                 CU_AD_FORMAT_FLOAT, 1};
  CUarray made = nullptr;
  cuArrayCreate(&made, &strip);
  return made;
}
cudaArray_t makeVolume() {
  cudaArray_t made = nullptr;
  cudaChannelFormatDesc channel = cudaCreateChannelDesc<float>();
  cudaMalloc3DArray(&made, &channel, make_cudaExtent(64, 64, kPages)); // hazard
  return made;
}
void describe(cudaResourceDesc &resource, const Atlas &atlas) {
  resource.resType = cudaResourceTypePitch2D;
  resource.res.pitch2D.width = atlas.width; // hazard
  resource.res.pitch2D.height = atlas.height;
  resource.res.pitch2D.pitchInBytes = atlas.pitch;
}
