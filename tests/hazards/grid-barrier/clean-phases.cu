// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Blocks that go through phases together.
#include <cuda_runtime.h>

struct Phase {
  int count;
  volatile int number;
  __device__ void next() {
    __syncthreads();
    if (threadIdx.x == 0) {
      int before = number;
      if (atomicAdd(&count, 1) == (int)gridDim.x - 1) {
        count = 0;
        __threadfence();
        number = before + 1;
      } else {
        while (number == before) {
        }
      }
    }
    __syncthreads();
  }
};

__global__ void run(Phase *phase, float *x) {
  x[blockIdx.x * blockDim.x + threadIdx.x] *= 2;
  phase->next();
  x[blockIdx.x * blockDim.x + threadIdx.x] += x[0];
}

void start(Phase *phase, float *x, int) {
  int blocks = 0;
  cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, run, 128, 0);
  run<<<blocks, 128>>>(phase, x); }
