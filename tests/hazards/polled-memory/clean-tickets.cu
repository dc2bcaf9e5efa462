// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Several devices take their work from one counter.
#include <cuda_runtime.h>

struct Queue {
  int *next = nullptr;
  void make() { cudaHostAlloc(&next, sizeof(int), cudaHostAllocPortable | cudaHostAllocMapped); }
};

__device__ int take(int *next) {
  return atomicAdd_system(next, 1);
}

__global__ void work(int *next, int *done, int most) {
  for (int i = take(next); i < most; i = take(next))
    atomicAdd(done, 1);
}

void start(Queue &queue, int **done, int devices) {
  queue.make();
  for (int i = 0; i < devices; ++i) {
    cudaSetDevice(i);
    cudaDeviceEnablePeerAccess(0, 0);
    work<<<16, 1>>>(queue.next, done[i], 1000);
  }
}
