// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Modes at the edges from a list.
#include <cuda_runtime.h>

constexpr cudaTextureAddressMode kEdges[] = {
    cudaAddressModeClamp, cudaAddressModeClamp, cudaAddressModeClamp};

void setEdges(cudaTextureDesc &texture) {
  for (int axis = 0; axis < 3; ++axis)
    texture.addressMode[axis] = kEdges[axis];
}
