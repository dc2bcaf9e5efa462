// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Allocation through a template, freed by a checking macro.
#include <cstdio>
#include <cuda_runtime.h>

#define CHECK(x)                                                                                                       \
  if (cudaError_t e = (x); e != cudaSuccess)                                                                           \
  fprintf(stderr, "%s\n", cudaGetErrorString(e))

template <typename T> T *allocate(size_t count, cudaStream_t stream) {
  T *p = nullptr;
  CHECK(cudaMalloc(reinterpret_cast<void **>(&p), count * sizeof(T)));
  return p;
}

__global__ void fill(int *keys, float *values, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    keys[i] = i;
    values[i] = 1.0f;
  }
}

void build(int n, cudaStream_t stream) {
  int *keys = allocate<int>(n, stream);
  auto *values = allocate<float>(n, stream);
  fill<<<n / 256 + 1, 256, 0, stream>>>(keys, values, n);
  CHECK(cudaFree(keys));
  CHECK(cudaFree(values));
}
