// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Keys by depth, of points that are filled on the host.
#include <cuda_runtime.h>
#include <vector>

__global__ void keys(const float *depth, float nearest, unsigned long long *key) {
  key[threadIdx.x] = (unsigned long long)((depth[threadIdx.x] - nearest) * 1000.f);
}

void keysOf(float *device, unsigned long long *key) {
  std::vector<float> depth(128);
  for (int i = 0; i < 128; ++i)
    depth[i] = -4.f + 0.25f * i;
  cudaMemcpy(device, depth.data(), 512, cudaMemcpyHostToDevice);
  float start = -4.f;
  keys<<<1, 128>>>(device, start, key);
}
