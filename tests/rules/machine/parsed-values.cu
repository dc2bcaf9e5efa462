// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What the text would report, and the parse knows better: a lock that one thread takes, an option that is 0.
// REQUIRES: cuda
// RUN: %semantic --no-config %s --dry-run 2> %t.err
// RUN: %FileCheck %s < %t.err --implicit-check-not='warning:'
// CHECK: texture-unit
#include <cuda_runtime.h>
#include <vector>

// A container that is made of itself has no list.
void widths(cudaArray_t *to, const cudaChannelFormatDesc &format) {
  std::vector<int> own = own;
  for (int width : own)
    cudaMallocArray(to, &format, width, 4);
}

struct Guard {
  int *lock;
  __device__ explicit Guard(int *lock) : lock(lock) {
    while (atomicCAS(lock, 0, 1) != 0)
      ;
    __threadfence();
  }
  __device__ ~Guard() {
    __threadfence();
    atomicExch(lock, 0);
  }
};

__device__ void put(int *lock, int *sum, int x) {
  Guard guard(lock);
  *sum += x;
}

__global__ void add(int *lock, int *sum, const int *x, int n) {
  if (threadIdx.x == 0)
    for (int i = 0; i < n; ++i)
      put(lock, sum, x[i]);
}

struct Options {
  unsigned anisotropy = 0;
};

cudaError_t make(cudaTextureObject_t *texture, const cudaResourceDesc &from, const Options &options) {
  cudaTextureDesc how{};
  how.maxAnisotropy = options.anisotropy;
  return cudaCreateTextureObject(texture, &from, &how, nullptr);
}

cudaError_t first(cudaTextureObject_t *texture, const cudaResourceDesc &from) {
  return make(texture, from, Options());
}
