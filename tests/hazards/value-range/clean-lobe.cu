// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Light that comes back from a surface.
#include <cuda_runtime.h>

struct Surface {
  float gloss;
};

__device__ float lobe(float cosine, const Surface &surface) {
  return cosine > 0.f ? __powf(cosine, surface.gloss) : 0.f;
}

__global__ void shade(const float *cosines, Surface surface, float *light) {
  light[threadIdx.x] = lobe(cosines[threadIdx.x], surface);
}
