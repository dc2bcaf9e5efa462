// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <cuda_runtime.h>
#include "errors.h"
extern __device__ int part(int i);
__global__ void whole(int *p) { *p = part(*p); }
int main() {
  int *p;
  CHECK_ALL(cudaMalloc(&p, 4));
  whole<<<1, 1>>>(p);
  CHECK_ALL(cudaDeviceSynchronize());
}
