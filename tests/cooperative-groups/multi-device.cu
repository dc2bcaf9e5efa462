// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// REQUIRES: hip-headers, cuda-12.4-headers
// CUDA: 12.4
// RUN: %program %s
//
// One kernel on all devices at once, with a barrier for all of them: CUDA had this up to version 12.

#include <cooperative_groups.h>
#include <cstdio>
#include <cstdlib>
#include <vector>

using namespace cooperative_groups;

// Each thread adds to what the thread of the same rank wrote on the device before it.
__global__ void my_kernel(int **ofDevices, int devices, int n) {
  multi_grid_group multi_grid = this_multi_grid();
  grid_group grid = this_grid();
  if (!multi_grid.is_valid())
    return;
  const int mine = multi_grid.grid_rank(), before = (mine + devices - 1) % devices;
  for (int i = grid.thread_rank(); i < n; i += grid.size())
    ofDevices[mine][i] = i + mine;
  multi_grid.sync();
  int sum = 0;
  for (int i = grid.thread_rank(); i < n; i += grid.size())
    sum += ofDevices[before][i];
  multi_grid.sync();
  if (multi_grid.thread_rank() < multi_grid.num_threads())
    atomicAdd(&ofDevices[mine][n], sum);
}

int main() {
  int numGpus = 0, dev = 0;
  int supportsMdCoopLaunch = 0;
  cudaGetDevice(&dev);
  cudaDeviceGetAttribute(&supportsMdCoopLaunch, cudaDevAttrCooperativeMultiDeviceLaunch, dev);
  if (!supportsMdCoopLaunch)
    return 0;
  cudaDeviceProp deviceProp;
  cudaGetDeviceCount(&numGpus);

  // Per device: parameters of the launch, a stream, memory that the others can reach.
  cudaLaunchParams *launchParams = (cudaLaunchParams *)malloc(sizeof(cudaLaunchParams) * numGpus);
  cudaStream_t *streams = (cudaStream_t *)malloc(sizeof(cudaStream_t) * numGpus);
  int n = 1 << 16;
  int **ofDevices;
  cudaMallocManaged(&ofDevices, sizeof(int *) * numGpus);
  void *kernelArgs[] = {&ofDevices, &numGpus, &n};
  for (int i = 0; i < numGpus; i++) {
    cudaSetDevice(i);
    cudaStreamCreate(&streams[i]);
    for (int other = 0; other < numGpus; other++)
      if (other != i)
        cudaDeviceEnablePeerAccess(other, 0);
    cudaMalloc(&ofDevices[i], sizeof(int) * (n + 1));
    cudaMemset(ofDevices[i], 0, sizeof(int) * (n + 1));
  }

  // The devices are alike, and so are their launches.
  cudaGetDeviceProperties(&deviceProp, 0);
  const int numThreads = 128;
  dim3 dimBlock(numThreads, 1, 1);
  dim3 dimGrid(deviceProp.multiProcessorCount, 1, 1);
  for (int i = 0; i < numGpus; i++) {
    launchParams[i].func = (void *)my_kernel;
    launchParams[i].gridDim = dimGrid;
    launchParams[i].blockDim = dimBlock;
    launchParams[i].sharedMem = 0;
    launchParams[i].stream = streams[i];
    launchParams[i].args = kernelArgs;
  }
  const cudaError_t status = cudaLaunchCooperativeKernelMultiDevice(launchParams, numGpus);
  if (status != cudaSuccess)
    std::printf("%s\n", cudaGetErrorString(status));

  std::vector<int> sums(numGpus);
  for (int i = 0; i < numGpus; i++) {
    cudaSetDevice(i);
    cudaStreamSynchronize(streams[i]);
    cudaMemcpy(&sums[i], ofDevices[i] + n, sizeof(int), cudaMemcpyDeviceToHost);
    std::printf("device %d: %d\n", i, sums[i]);
    cudaStreamDestroy(streams[i]);
    cudaFree(ofDevices[i]);
  }
  cudaFree(ofDevices);
  free(launchParams);
  free(streams);
  return status == cudaSuccess ? 0 : 1;
}
