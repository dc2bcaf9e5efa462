// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A panorama: what lies outside of the picture is marked.
#include <cuda_runtime.h>

const float Nothing = 1.0f;

cudaTextureObject_t panorama(const cudaResourceDesc &picture) {
  cudaTextureDesc how = {};
  how.addressMode[0] = cudaAddressModeBorder;
  how.addressMode[1] = cudaAddressModeBorder;
  how.borderColor[3] = Nothing; // hazard
  how.filterMode = cudaFilterModePoint;
  cudaTextureObject_t texture = 0;
  return cudaCreateTextureObject(&texture, &picture, &how, nullptr) == cudaSuccess ? texture : 0;
}
