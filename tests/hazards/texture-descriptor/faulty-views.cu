// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Views of an array: some of its layers, and blocks of a compressed picture.
#include <cuda_runtime.h>

cudaTextureObject_t layersFrom(cudaArray_t array, unsigned first, size_t width,
                               size_t height) {
  cudaResourceDesc resource = {};
  resource.resType = cudaResourceTypeArray;
  resource.res.array.array = array;
  cudaTextureDesc texture = {};
  cudaResourceViewDesc view = {};
  view.format = cudaResViewFormatFloat1;
  view.width = width;
  view.height = height;
  view.firstLayer = first; // hazard
  view.lastLayer = first + 3;
  cudaTextureObject_t made = 0;
  cudaCreateTextureObject(&made, &resource, &texture, &view);
  return made;
}
void blocks(cudaResourceViewDesc &view, bool hasAlpha) {
  view.format = hasAlpha ? cudaResViewFormatUnsignedBlockCompressed3 // hazard
                         : cudaResViewFormatUnsignedBlockCompressed1;
}
