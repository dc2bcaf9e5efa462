// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// REQUIRES: hip-headers, cuda-13
// RUN: %program %s
//
// A barrier of the whole grid. Launched with a block per multiprocessor, and with as many as fit.

#include <cooperative_groups.h>
#include <cstdio>

using namespace cooperative_groups;

// Each round adds to a thread what the opposite thread of the grid had before the round.
__global__ void my_kernel(int *values, int rounds) {
  grid_group grid = this_grid();
  const int n = grid.num_threads(), i = grid.thread_rank();
  for (int round = 0; round < rounds; ++round) {
    const int opposite = values[n - 1 - i];
    grid.sync();
    values[i] += opposite;
    sync(grid);
  }
}

static bool launch(dim3 dimGrid, dim3 dimBlock, const char *how) {
  const int n = dimGrid.x * dimBlock.x;
  int *values, rounds = 5;
  if (cudaMalloc(&values, n * sizeof(int)) != cudaSuccess)
    return false;
  int *host = new int[n];
  for (int i = 0; i < n; ++i)
    host[i] = i;
  cudaMemcpy(values, host, n * sizeof(int), cudaMemcpyHostToDevice);
  void *kernelArgs[] = {&values, &rounds};
  const cudaError_t status = cudaLaunchCooperativeKernel((void *)my_kernel, dimGrid, dimBlock, kernelArgs);
  if (status != cudaSuccess)
    std::printf("%s\n", cudaGetErrorString(status));
  cudaMemcpy(host, values, n * sizeof(int), cudaMemcpyDeviceToHost);
  // After the first round all have n - 1, which doubles from then on.
  int wrong = 0;
  for (int i = 0; i < n; ++i)
    wrong += host[i] != (n - 1) * 16;
  std::printf("%s: %d wrong\n", how, wrong);
  delete[] host;
  cudaFree(values);
  return status == cudaSuccess && wrong == 0;
}

int main() {
  int dev = 0;
  int supportsCoopLaunch = 0;
  cudaDeviceGetAttribute(&supportsCoopLaunch, cudaDevAttrCooperativeLaunch, dev);
  if (!supportsCoopLaunch)
    return 0;
  cudaDeviceProp deviceProp;
  cudaGetDeviceProperties(&deviceProp, dev);
  int numThreads = 128;
  bool right = launch(deviceProp.multiProcessorCount, numThreads, "one block per multiprocessor");

  int numBlocksPerSm = 0;
  cudaOccupancyMaxActiveBlocksPerMultiprocessor(&numBlocksPerSm, my_kernel, numThreads, 0);
  dim3 dimBlock(numThreads, 1, 1);
  dim3 dimGrid(deviceProp.multiProcessorCount * numBlocksPerSm, 1, 1);
  right = launch(dimGrid, dimBlock, "as many as fit") && right;
  return right ? 0 : 1;
}
