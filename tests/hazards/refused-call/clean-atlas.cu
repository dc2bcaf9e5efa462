// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Arrays and pictures of an atlas, made by descriptors in braces.
#include <cuda.h>
#include <cuda_runtime.h>

constexpr size_t kPages = 4096;
struct Atlas {
  size_t width = 12000, height = 512, pitch = 12032 * 4;
};

CUarray makeStrip() {
  CUDA_ARRAY_DESCRIPTOR strip = {16384, 0, CU_AD_FORMAT_FLOAT, 1};
  CUarray made = nullptr;
  cuArrayCreate(&made, &strip);
  return made;
}
cudaArray_t makeVolume() {
  cudaArray_t made = nullptr;
  cudaChannelFormatDesc channel = cudaCreateChannelDesc<float>();
  cudaMalloc3DArray(&made, &channel, make_cudaExtent(64, 64, kPages));
  return made;
}
void describe(cudaResourceDesc &resource, const Atlas &atlas) {
  resource.resType = cudaResourceTypePitch2D;
  resource.res.pitch2D.width = atlas.width;
  resource.res.pitch2D.height = atlas.height;
  resource.res.pitch2D.pitchInBytes = atlas.pitch;
}
