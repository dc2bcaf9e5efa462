// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "system.h"

__constant__ static Params params;

void setParams(const Params &values, cudaStream_t stream) {
  CUDA_OK(cudaMemcpyToSymbolAsync(params, &values, sizeof(Params), 0, cudaMemcpyHostToDevice, stream));
}

__global__ static void __launch_bounds__(TILE) stepKernel(const body_t *__restrict__ from, body_t *__restrict__ to,
                                                          float3 *velocities, int count) {
  __shared__ body_t tile[TILE];
  const int i = blockIdx.x * TILE + threadIdx.x;
  body_t self = i < count ? from[i] : make_float4(0, 0, 0, 0);
  float3 acceleration = {0.0f, 0.0f, 0.0f};
  for (int base = 0; base < count; base += TILE) {
    const int at = base + threadIdx.x;
    tile[threadIdx.x] = at < count ? from[at] : make_float4(0, 0, 0, 0);
    __syncthreads();
#pragma unroll 8
    for (int j = 0; j < TILE; ++j)
      acceleration = attraction(acceleration, self, tile[j], params.softening2);
    __syncthreads();
  }
  if (i >= count)
    return;
  float3 v = velocities[i];
  v.x = (v.x + acceleration.x * params.timestep) * params.damping;
  v.y = (v.y + acceleration.y * params.timestep) * params.damping;
  v.z = (v.z + acceleration.z * params.timestep) * params.damping;
  self.x += v.x * params.timestep;
  self.y += v.y * params.timestep;
  self.z += v.z * params.timestep;
  velocities[i] = v;
  to[i] = self;
}

void launchStep(const body_t *from, body_t *to, float3 *velocities, std::size_t count, cudaStream_t stream) {
  const dim3 grid(static_cast<unsigned>((count + TILE - 1) / TILE));
  stepKernel<<<grid, TILE, 0, stream>>>(from, to, velocities, static_cast<int>(count));
  CUDA_OK(cudaGetLastError());
}
