// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A cooperative grid whose blocks need much shared memory.
#include <cooperative_groups.h>

struct Shape {
  int units = 120, each = 2;
  int blocks() const { return units * each; }
};

__global__ void step(double *x) {
  __shared__ double part[5000];
  part[threadIdx.x] = x[threadIdx.x];
  cooperative_groups::this_grid().sync();
  x[threadIdx.x] = part[0];
}

cudaError_t run(double *x) {
  Shape shape;
  void *arguments[] = {&x};
  return cudaLaunchCooperativeKernel((const void *)step, dim3(shape.blocks()), dim3(256), arguments, 0, nullptr); // hazard
}
