// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Breadth first, level by level, in one kernel.
#include <cuda_runtime.h>

struct Barrier {
  unsigned count;
};

__device__ void all(Barrier *barrier, unsigned round) {
  __syncthreads();
  if (threadIdx.x == 0) {
    __threadfence();
    atomicAdd(&barrier->count, 1u);
    while (atomicAdd(&barrier->count, 0u) < round * gridDim.x)
      __nanosleep(64);
  }
  __syncthreads();
}

__global__ void levels(const int *offsets, const int *targets, int *level, int nodes, int depth, Barrier *barrier) {
  for (int d = 0; d < depth; ++d) {
    for (int v = blockIdx.x * blockDim.x + threadIdx.x; v < nodes; v += gridDim.x * blockDim.x)
      if (level[v] == d)
        for (int e = offsets[v]; e < offsets[v + 1]; ++e)
          atomicMin(&level[targets[e]], d + 1);
    all(barrier, d + 1);
  }
}

void run(const int *offsets, const int *targets, int *level, int nodes, Barrier *barrier) {
  int perMultiprocessor = 0, multiprocessors = 0;
  cudaOccupancyMaxActiveBlocksPerMultiprocessor(&perMultiprocessor, levels, 128, 0);
  cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount, 0);
  levels<<<perMultiprocessor * multiprocessors, 128>>>(offsets, targets, level, nodes, 20, barrier);
}
