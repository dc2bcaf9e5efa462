// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "cloth.h"

#include <stdexcept>

static void check(cudaError_t e) {
  if (e != cudaSuccess)
    throw std::runtime_error(cudaGetErrorString(e));
}

__constant__ Cloth cloth;

__device__ float3 pull(float3 from, float3 to, float rest) {
  float3 way = to - from;
  float stretch = length(way) - rest;
  way = normalize(way);
  way *= stretch * cloth.stiffness;
  return way;
}

__global__ void step(const float3 *from, const float3 *before, float3 *to,
                     float4 *box, float dt) {
  using namespace grid;
  int2 at = make_int2(blockIdx.x * blockDim.x + threadIdx.x,
                      blockIdx.y * blockDim.y + threadIdx.y);
  if (at.x >= cloth.width || at.y >= cloth.height)
    return;
  float3 here = from[at.y * cloth.width + at.x];
  float3 force = cloth.gravity;
  const int2 sides[4] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
  for (int2 side : sides) {
    int2 other = at + side;
    if (other.x < 0 || other.y < 0 || other.x >= cloth.width ||
        other.y >= cloth.height)
      continue;
    force += pull(here, from[other.y * cloth.width + other.x], cloth.rest);
  }
  float3 speed = here - before[at.y * cloth.width + at.x];
  speed *= make_float3(cloth.damping);
  int2 tile = at / make_int2(8, 8);
  ++tile;
  bool corner = at == make_int2(0, 0) || at == make_int2(cloth.width - 1, 0);
  float3 next = corner ? here : here + speed + force * (dt * dt);
  to[at.y * cloth.width + at.x] = next;
  float4 sum = make_float4(0, 0, 0, 0);
  sum += make_float4(next.x, next.y, next.z, 1);
  atomicAdd(&box[tile.x].w, sum.w / tile.y);
}

std::vector<float3> settle(const Cloth &what, std::vector<float3> start,
                           int steps, float dt) {
  float3 *points[3];
  float4 *box;
  const size_t bytes = start.size() * sizeof(float3);
  check(cudaMemcpyToSymbol(cloth, &what, sizeof(Cloth)));
  for (float3 *&p : points) {
    check(cudaMalloc(&p, bytes));
    check(cudaMemcpy(p, start.data(), bytes, cudaMemcpyHostToDevice));
  }
  check(cudaMalloc(&box, what.width * sizeof(float4)));
  check(cudaMemset(box, 0, what.width * sizeof(float4)));
  dim3 block(16, 16);
  dim3 blocks((what.width + 15) / 16, (what.height + 15) / 16);
  for (int i = 0; i < steps; ++i)
    step<<<blocks, block>>>(points[i % 3], points[(i + 2) % 3],
                            points[(i + 1) % 3], box, dt);
  check(cudaGetLastError());
  check(cudaMemcpy(start.data(), points[steps % 3], bytes,
                   cudaMemcpyDeviceToHost));
  for (float3 *p : points)
    check(cudaFree(p));
  check(cudaFree(box));
  return start;
}
