// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "sim/math.cuh"
#include "sim/particles.h"

#include <cfloat>

namespace sim {

namespace kernel {

__global__ void init(Vec3 *places, Vec3 *speeds, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  float t = static_cast<float>(i) / n;
  places[i] = {::cosf(7 * t), 1 + t, ::sinf(7 * t)};
  speeds[i] = {-t, 0, t};
}

__global__ void step(Vec3 *places, Vec3 *speeds, int n, float dt) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  Vec3 p = places[i], v = speeds[i];
  float r = rsqrt(p);
  v = v + p * (-dt * r * r * r);
  p = p + v * dt;
  p = min(max(p, Vec3{-10, -10, -10}), Vec3{10, 10, 10});
  v.y = clamp(v.y, -5.0f, 5.0f);
  places[i] = p;
  speeds[i] = v;
}

__global__ void sum(const Vec3 *speeds, int n, Vec3 *total) {
  __shared__ Vec3 part;
  if (threadIdx.x == 0)
    part = {0, 0, 0};
  __syncthreads();
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n;
       i += gridDim.x * blockDim.x)
    atomicAdd(&part, speeds[i]);
  __syncthreads();
  if (threadIdx.x == 0)
    atomicAdd(total, part);
}

__global__ void lowest(const Vec3 *places, int n, float *low, int *visits) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n;
       i += gridDim.x * blockDim.x) {
    sim::atomicMin(low, places[i].y);
    ::atomicAdd(visits, min(i, 1));
  }
}

} // namespace kernel

static unsigned blocks(int n) { return (n + 127) / 128; }

Particles::Particles(int count)
    : count(count), places(Buffer<Vec3>::cudaMalloc(count)),
      speeds(Buffer<Vec3>::cudaMalloc(count)) {
  kernel::init<<<blocks(count), 128>>>(places->data(), speeds->data(), count);
  detail::cudaCheck(cudaGetLastError(), "init");
}

void Particles::step(Stream &stream, float dt) {
  kernel::step<<<blocks(count), 128, 0, stream.get()>>>(
      places->data(), speeds->data(), count, dt);
  detail::cudaCheck(::cudaGetLastError(), "step");
  events.push_back({static_cast<int>(events.size()), "step"});
}

float Particles::lowest(Stream &stream) {
  auto low = Buffer<float>::cudaMalloc(1);
  auto visits = Buffer<int>::cudaMalloc(1);
  float host = FLT_MAX;
  detail::cudaCheck(cudaMemcpyAsync(low->data(), &host, sizeof host,
                                    cudaMemcpyHostToDevice, stream.get()),
                    "lowest");
  kernel::lowest<<<16, 128, 0, stream.get()>>>(places->data(), count,
                                               low->data(), visits->data());
  detail::cudaCheck(cudaMemcpyAsync(&host, low->data(), sizeof host,
                                    cudaMemcpyDeviceToHost, stream.get()),
                    "lowest");
  stream.synchronize();
  return host;
}

void Particles::momentum(Stream &stream, float (&out)[3]) {
  Vec3 *total;
  detail::cudaCheck(::cudaMalloc(&total, sizeof(Vec3)), "momentum");
  detail::cudaCheck(cudaMemsetAsync(total, 0, sizeof(Vec3), stream.get()),
                    "momentum");
  kernel::sum<<<16, 128, 0, stream.get()>>>(speeds->data(), count, total);
  detail::cudaCheck(cudaMemcpyAsync(out, total, sizeof out,
                                    cudaMemcpyDeviceToHost, stream.get()),
                    "momentum");
  stream.cudaFree(total);
  stream.synchronize();
}

} // namespace sim
