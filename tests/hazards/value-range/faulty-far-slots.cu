// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Weights by distance, with a distance for what is not there.
#include <cuda_runtime.h>
#include <vector>

constexpr float Far = 2e38f;

__global__ void weigh(const float *distance, float *weight) {
  weight[threadIdx.x] = __fdividef(1.f, distance[threadIdx.x]); // hazard
}

void weighAll(float *device, float *weight) {
  std::vector<float> distance(256, Far);
  for (int i = 0; i < 100; ++i)
    distance[i] = 0.1f * i + 1;
  cudaMemcpy(device, distance.data(), 1024, cudaMemcpyHostToDevice);
  weigh<<<1, 256>>>(device, weight);
}
