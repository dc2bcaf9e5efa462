// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Each row of tiles waits for the row above it.
#include <cuda_runtime.h>

constexpr int Rows = 8;

__device__ void await(volatile int *done, int column) {
  if (threadIdx.x == 0)
    while (*done < column) {
    }
  __syncthreads();
}

__global__ void row(volatile int *above, volatile int *mine, float *tiles, int columns) {
  for (int c = 0; c < columns; ++c) {
    if (above)
      await(above, c + 1);
    tiles[c * blockDim.x + threadIdx.x] += 1.f;
    __threadfence();
    __syncthreads();
    if (threadIdx.x == 0)
      *mine = c + 1;
  }
}

void sweep(volatile int *done[Rows], float *tiles, int columns, cudaStream_t streams[Rows]) {
  for (int r = Rows - 1; r >= 0; --r)
    row<<<1, 128, 0, streams[r]>>>(r ? done[r - 1] : nullptr, done[r], tiles + r * columns * 128, columns); // hazard
}
