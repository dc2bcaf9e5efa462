// Outside of the map everything is lit.
#include <cuda_runtime.h>

cudaTextureObject_t makeMap(cudaArray_t depth) {
  cudaResourceDesc resource = {};
  resource.resType = cudaResourceTypeArray;
  resource.res.array.array = depth;
  cudaTextureDesc texture = {};
  for (auto &mode : texture.addressMode)
    mode = cudaAddressModeBorder;
  for (float &color : texture.borderColor) // hazard
    color = 1.0f;
  cudaTextureObject_t map = 0;
  cudaCreateTextureObject(&map, &resource, &texture, nullptr);
  return map;
}
