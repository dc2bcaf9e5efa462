// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A texture with levels.
#include <cstring>
#include <cuda_runtime.h>

template <typename Pixel> class Pyramid {
public:
  cudaTextureObject_t texture(cudaMipmappedArray_t levels, cudaArray_t base, unsigned count) {
    cudaResourceDesc desc;
    memset(&desc, 0, sizeof(desc));
    desc.resType = cudaResourceTypeArray;
    desc.res.array.array = base;
    cudaTextureDesc td;
    memset(&td, 0, sizeof(cudaTextureDesc));
    td.normalizedCoords = 1;
    td.mipmapFilterMode = cudaFilterModeLinear;
    td.maxMipmapLevelClamp = 0.f;
    cudaTextureObject_t t;
    cudaCreateTextureObject(&t, &desc, &td, NULL);
    return t;
  }
};
template class Pyramid<float>;
