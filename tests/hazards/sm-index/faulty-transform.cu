// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Scratch memory for blocks that do not fit into shared memory.
#include <cuda_runtime.h>

struct Arena {
  float *base;
  size_t perBlock;
};

__device__ __forceinline__ unsigned slotOfBlock() {
  unsigned id;
  asm volatile("mov.u32 %0, %%smid;" : "=r"(id));
  return id;
}

__global__ void __launch_bounds__(1024, 1) transform(const float *in, float *out, int n, Arena arena) {
  float *scratch = arena.base + slotOfBlock() * arena.perBlock; // hazard
  for (int i = threadIdx.x; i < n; i += blockDim.x)
    scratch[i] = in[size_t(blockIdx.x) * n + i] * 2.f;
  __syncthreads();
  for (int i = threadIdx.x; i < n; i += blockDim.x)
    out[size_t(blockIdx.x) * n + i] = scratch[n - 1 - i];
}

void transformAll(const float *in, float *out, int n, int blocks) {
  int multiprocessors = 0;
  cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount, 0);
  Arena arena{nullptr, size_t(n)};
  cudaMalloc(&arena.base, multiprocessors * arena.perBlock * sizeof(float));
  transform<<<blocks, 1024>>>(in, out, n, arena);
  cudaDeviceSynchronize();
  cudaFree(arena.base);
}
