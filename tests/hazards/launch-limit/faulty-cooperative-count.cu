// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A cooperative grid as large as another GPU.
#include <cooperative_groups.h>

constexpr int Threads = 512;
constexpr int Units = 144, Each = 4;

__global__ void step(float *x) {
  x[blockIdx.x * Threads + threadIdx.x] += 1;
  cooperative_groups::this_grid().sync();
}

cudaError_t run(float *x) {
  void *arguments[] = {&x};
  return cudaLaunchCooperativeKernel((const void *)step, dim3(Units * Each), dim3(Threads), arguments, 0, nullptr); // hazard
}
