// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The lane and the masks of lanes from registers of PTX.
#include <cuda_runtime.h>

#include "report.h"

__device__ __forceinline__ unsigned laneId() {
  unsigned id;
  asm("mov.u32 %0, %%laneid;" : "=r"(id));
  return id;
}

__device__ __forceinline__ unsigned maskBelow() {
  unsigned mask;
  asm volatile("mov.u32 %0, %%lanemask_lt;" : "=r"(mask));
  return mask;
}

__device__ __forceinline__ unsigned maskFromHere() {
  unsigned mask;
  asm("mov.u32 %0, %%lanemask_ge;" : "=r"(mask));
  return mask;
}

__global__ void ranks(const int *in, int *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned odd = __ballot_sync(0xffffffff, i < n && (in[i] & 1) != 0);
  if (i < n)
    out[i] = laneId() + 100 * __popc(odd & maskBelow()) +
             10000 * __popc(odd & maskFromHere());
}

__global__ void masks(unsigned *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned equal, upTo, above;
  asm("mov.u32 %0, %%lanemask_eq;" : "=r"(equal));
  asm("mov.u32 %0, %%lanemask_le;" : "=r"(upTo));
  asm("mov.u32 %0, %%lanemask_gt;" : "=r"(above));
  out[3 * i] = equal;
  out[3 * i + 1] = upTo;
  out[3 * i + 2] = above;
}

int main() {
  const int n = 1000;
  int *in, *out;
  unsigned *bits;
  cudaMallocManaged(&in, n * sizeof(int));
  cudaMallocManaged(&out, n * sizeof(int));
  cudaMallocManaged(&bits, 3 * 512 * sizeof(unsigned));
  for (int i = 0; i < n; ++i)
    in[i] = numberAt(i) % 100;
  for (int block : {32, 48, 64, 96, 250, 256}) {
    LAUNCH(ranks, (n + block - 1) / block, block, in, out, n);
    LAUNCH(masks, 2, block, bits);
    cudaDeviceSynchronize();
    report("ranks", block, out, n);
    report("masks", block, bits, 3 * 2 * block);
  }
  return 0;
}
