// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Positions that come through a texture.
#include <cuda_runtime.h>

void bind(cudaTextureObject_t *out, const cudaResourceDesc *from, cudaTextureDesc *how) {
  cudaCreateTextureObject(out, from, how, nullptr); // hazard
}
