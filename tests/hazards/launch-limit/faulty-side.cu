// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Blocks whose sides are a macro's.
#include <cuda_runtime.h>
#define SIDE 64

__global__ void transpose(float *a) {
  __shared__ float tile[SIDE * SIDE];
  tile[threadIdx.y * SIDE + threadIdx.x] = a[threadIdx.x];
  __syncthreads();
  a[threadIdx.y] = tile[threadIdx.x * SIDE + threadIdx.y];
}

void square(float *a, int n, cudaStream_t stream) {
  dim3 threads(SIDE, SIDE);
  transpose<<<n / SIDE, threads, 0, stream>>>(a); // hazard
}

void line(float *a, int n, cudaStream_t stream) {
  dim3 threads(SIDE * SIDE);
  transpose<<<n / (SIDE * SIDE), threads, 0, stream>>>(a); // hazard
}
