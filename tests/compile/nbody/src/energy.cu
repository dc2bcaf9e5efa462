// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "system.h"

namespace {

struct Kinetic {
  const float3 *velocities;
  __device__ double operator()(const body_t *bodies, int i, int) const {
    const float3 v = velocities[i];
    return 0.5 * bodies[i].w * (v.x * v.x + v.y * v.y + v.z * v.z);
  }
};

struct Potential {
  __device__ double operator()(const body_t *bodies, int i, int count) const {
    double sum = 0;
    for (int j = i + 1; j < count; ++j) {
      const float dx = bodies[i].x - bodies[j].x, dy = bodies[i].y - bodies[j].y, dz = bodies[i].z - bodies[j].z;
      sum -= bodies[i].w * bodies[j].w * rsqrt(double(dx * dx + dy * dy + dz * dz + 1e-9f));
    }
    return sum;
  }
};

template <typename Term> __global__ void accumulate(const body_t *bodies, int count, Term term, double *energy) {
  extern __shared__ double terms[];
  const int i = threadIdx.x + blockIdx.x * blockDim.x;
  terms[threadIdx.x] = i < count ? term(bodies, i, count) : 0.0;
  __syncthreads();
  if (threadIdx.x < 1) {
    double sum = 0;
    for (unsigned k = 0; k < blockDim.x; ++k)
      sum += terms[k];
    atomicAdd(energy, sum);
  }
}

} // namespace

void launchEnergy(const body_t *bodies, const float3 *velocities, std::size_t count, double *energy, cudaStream_t stream) {
  const int n = static_cast<int>(count), blocks = (n + TILE - 1) / TILE;
  const size_t shared = TILE * sizeof(double);
  CUDA_OK(cudaMemsetAsync(energy, 0, sizeof(double), stream));
  accumulate<Kinetic><<<blocks, TILE, shared, stream>>>(bodies, n, Kinetic{velocities}, energy);
  accumulate<<<blocks, TILE, shared, stream>>>(bodies, n, Potential{}, energy);
  CUDA_OK(cudaGetLastError());
}
