// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "trace.h"
#include <cstdio>
#include <vector>

static const float Radius = 0.01f;

__global__ void merge(float *position, float *mass, int n, int *merged) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const bool close =
      i + 1 < n && position[i + 1] - position[i] < Radius && i % 2 == 0;
  if (close) {
    const unsigned merging = __activemask();
    const int leader = __ffs(merging) - 1;
    mass[i] += mass[i + 1];
    mass[i + 1] = 0;
    if ((int)threadIdx.x % warpSize == leader)
      atomicAdd(merged, __popc(merging));
    if (trace::wanted(merging))
      trace::note(i, merging);
    const float reference = __shfl_sync(merging, mass[i], leader);
    if (mass[i] > 100.0f * reference)
      position[i] = position[i + 1];
  }
}

int main() {
  const int n = 5000;
  std::vector<float> host(n);
  for (int i = 0; i < n; ++i)
    host[i] = i * 0.02f - (i % 5) * 0.015f;
  float *position, *mass;
  int *merged;
  if (cudaMalloc(&position, n * sizeof(float)) != cudaSuccess ||
      cudaMalloc(&mass, n * sizeof(float)) != cudaSuccess ||
      cudaMallocManaged(&merged, sizeof(int)) != cudaSuccess)
    return 1;
  *merged = 0;
  cudaMemcpy(position, host.data(), n * sizeof(float), cudaMemcpyHostToDevice);
  cudaMemset(mass, 0, n * sizeof(float));
  merge<<<(n + 127) / 128, 128>>>(position, mass, n, merged);
  if (cudaError_t e = cudaDeviceSynchronize()) {
    std::printf("%s\n", cudaGetErrorString(e));
    return 1;
  }
  trace::print();
  std::printf("%d merged\n", *merged);
  cudaFree(position);
  cudaFree(mass);
  cudaFree(merged);
}
