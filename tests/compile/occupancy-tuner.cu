// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// REQUIRES: hip-headers, cuda
// RUN: %program %s
//
// Chooses launch shapes: asks for occupancy, registers and shared memory of kernels, of template kernels and of kernels that
// are passed around as arguments.

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <type_traits>
#include <vector>

#include <cuda_runtime.h>

namespace tune {

inline void require(cudaError_t status, const char *where) {
  if (status == cudaSuccess)
    return;
  std::fprintf(stderr, "%s: %s\n", where, cudaGetErrorString(status));
  std::exit(2);
}
#define REQUIRE(call) tune::require(call, #call)

template <typename T, int Tile> __global__ void transpose(const T *in, T *out, int n) {
  __shared__ T tile[Tile][Tile + 1];
  int x = blockIdx.x * Tile + threadIdx.x, y = blockIdx.y * Tile + threadIdx.y;
  if (x < n && y < n)
    tile[threadIdx.y][threadIdx.x] = in[y * n + x];
  __syncthreads();
  x = blockIdx.y * Tile + threadIdx.x;
  y = blockIdx.x * Tile + threadIdx.y;
  if (x < n && y < n)
    out[y * n + x] = tile[threadIdx.x][threadIdx.y];
}

__global__ void prefix(const int *in, int *out, int n) {
  extern __shared__ int shared[];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  shared[threadIdx.x] = i < n ? in[i] : 0;
  __syncthreads();
  for (unsigned offset = 1; offset < blockDim.x; offset *= 2) {
    int left = threadIdx.x >= offset ? shared[threadIdx.x - offset] : 0;
    __syncthreads();
    shared[threadIdx.x] += left;
    __syncthreads();
  }
  if (i < n)
    out[i] = shared[threadIdx.x];
}

__global__ void __launch_bounds__(256, 2) axpy(float a, const float *x, float *y, int n) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x)
    y[i] = fmaf(a, x[i], y[i]);
}

struct Shape {
  int blocks = 0, threads = 0;
  size_t dynamicShared = 0;
};

template <typename Kernel> Shape bestShape(Kernel kernel, size_t dynamicShared = 0, int limit = 0) {
  Shape shape;
  shape.dynamicShared = dynamicShared;
  REQUIRE(cudaOccupancyMaxPotentialBlockSize(&shape.blocks, &shape.threads, kernel, dynamicShared, limit));
  return shape;
}

template <typename... Args> float occupancy(void (*kernel)(Args...), int threads, size_t shared) {
  int device, active, most, warp;
  REQUIRE(cudaGetDevice(&device));
  REQUIRE(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&active, kernel, threads, shared));
  REQUIRE(cudaDeviceGetAttribute(&most, cudaDevAttrMaxThreadsPerMultiProcessor, device));
  REQUIRE(cudaDeviceGetAttribute(&warp, cudaDevAttrWarpSize, device));
  return float(active * ((threads + warp - 1) / warp)) / (most / warp);
}

template <typename... Args> void describe(const char *name, void (*kernel)(Args...)) {
  cudaFuncAttributes attributes;
  REQUIRE(cudaFuncGetAttributes(&attributes, kernel));
  std::printf("%-12s %3d registers, %5zu B shared, %4zu B local, %4zu B constant, at most %d threads, binary %d\n", name,
              attributes.numRegs, attributes.sharedSizeBytes, attributes.localSizeBytes, attributes.constSizeBytes,
              attributes.maxThreadsPerBlock, attributes.binaryVersion);
}

template <typename T, int Tile> void tuneTranspose() {
  REQUIRE(cudaFuncSetCacheConfig(transpose<T, Tile>, cudaFuncCachePreferShared));
  REQUIRE(cudaFuncSetAttribute(transpose<T, Tile>, cudaFuncAttributePreferredSharedMemoryCarveout, 50));
  describe(std::is_same<T, float>::value ? "float" : "double", transpose<T, Tile>);
  int blocks = 0;
  REQUIRE(cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(&blocks, transpose<T, Tile>, Tile * Tile, 0,
                                                                 cudaOccupancyDefault));
  std::printf("  tile %d: %d blocks per multiprocessor\n", Tile, blocks);
}

} // namespace tune

int main() {
  using namespace tune;
  describe("axpy", axpy);
  describe("prefix", prefix);
  tuneTranspose<float, 16>();
  tuneTranspose<double, 32>();

  cudaFuncAttributes attributes;
  REQUIRE(cudaFuncGetAttributes(&attributes, transpose<float, 32>));
  std::printf("%d\n", attributes.maxDynamicSharedSizeBytes);

  int most = 0, device = 0;
  REQUIRE(cudaGetDevice(&device));
  REQUIRE(cudaDeviceGetAttribute(&most, cudaDevAttrMaxSharedMemoryPerBlockOptin, device));
  REQUIRE(cudaFuncSetAttribute(prefix, cudaFuncAttributeMaxDynamicSharedMemorySize, most));

  Shape shape = bestShape(axpy);
  std::printf("axpy <<<%d, %d>>>: %.0f%%\n", shape.blocks, shape.threads, 100 * occupancy(axpy, shape.threads, 0));

  const int n = 1 << 20;
  int minGrid, block;
  auto sharedFor = [](int threads) { return threads * sizeof(int); };
  REQUIRE(cudaOccupancyMaxPotentialBlockSizeVariableSMem(&minGrid, &block, prefix, sharedFor, 1024));
  float *x, *y;
  int *in, *out;
  REQUIRE(cudaMalloc(&x, n * sizeof(float)));
  REQUIRE(cudaMalloc(&y, n * sizeof(float)));
  REQUIRE(cudaMalloc(&in, n * sizeof(int)));
  REQUIRE(cudaMalloc(&out, n * sizeof(int)));
  axpy<<<shape.blocks, shape.threads, shape.dynamicShared>>>(2.0f, x, y, n);
  prefix<<<(n + block - 1) / block, block, sharedFor(block)>>>(in, out, n);
  dim3 tiles((1024 + 31) / 32, (1024 + 31) / 32), threads(32, 32);
  transpose<float, 32><<<tiles, threads>>>(x, y, 1024);
  REQUIRE(cudaGetLastError());
  REQUIRE(cudaDeviceSynchronize());
  for (void *pointer : std::vector<void *>{x, y, in, out})
    REQUIRE(cudaFree(pointer));
  return 0;
}
