// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A kernel that stops at a fault, which the host writes to a file.
#include <cuda_runtime.h>
#include <cstdio>

struct Fault {
  int cell;
};

__global__ void step(float *density, Fault *fault) {
  if (density[threadIdx.x] < 0) {
    fault->cell = threadIdx.x;
    __trap(); // hazard
  }
  density[threadIdx.x] += 1;
}

static int writeFile(const Fault &fault) { return std::printf("cell %d\n", fault.cell); }

int run(float *density, Fault *fault) {
  step<<<1, 64>>>(density, fault);
  cudaError_t state = cudaDeviceSynchronize();
  if (state != cudaSuccess || fault->cell >= 0)
    return writeFile(*fault);
  return 0;
}
