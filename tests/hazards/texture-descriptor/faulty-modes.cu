// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A texture that is sharp at grazing angles, wraps around in x only.
#include <cuda_runtime.h>

cudaTextureObject_t makeTexture(cudaArray_t array) {
  cudaResourceDesc res = {};
  res.resType = cudaResourceTypeArray;
  res.res.array.array = array;
  cudaTextureDesc tex = {};
  tex.addressMode[0] = cudaAddressModeWrap;
  tex.addressMode[1] = cudaAddressModeClamp; // hazard
  tex.filterMode = cudaFilterModeLinear;
  tex.readMode = cudaReadModeElementType;
  tex.normalizedCoords = 1;
  tex.maxAnisotropy = 16; // hazard
  cudaTextureObject_t object = 0;
  cudaCreateTextureObject(&object, &res, &tex, nullptr);
  return object;
}
