// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <cuda_runtime.h>
#include <cooperative_groups.h>
#include <version>
#include "errors.h"
__global__ void add(const float *a, float *b, int n) {
  int i = blockDim.x * blockIdx.x + threadIdx.x;
  float v = i < n ? a[i] : 0;
  v += __shfl_down_sync(0xffffffff, v, 1);
  if (i < n)
    b[i] = v;
}
int main() {
  float *a, *b;
  cudaSetDevice(bestDevice());
  CHECK_ALL(cudaMalloc((void **)&a, 256));
  CHECK_ALL(cudaMalloc((void **)&b, 256));
  add<<<1, 64>>>(a, b, 64);
  LAST_ERROR("add");
  CHECK_ALL(cudaFree(a));
  CHECK_ALL(cudaFree(b));
}
