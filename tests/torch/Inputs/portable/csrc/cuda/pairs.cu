// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <c10/cuda/CUDAException.h>
#include <c10/cuda/CUDAGuard.h>
#include <cuda_fp16.h>

__constant__ float factor;

template <typename T>
__global__ void __launch_bounds__(256, 2) pairsKernel(T *p, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  unsigned mask = __activemask();
  unsigned lane;
  asm("mov.u32 %0, %%laneid;" : "=r"(lane));
  p[i] = factor * __shfl_xor_sync(mask, p[i], 1) + lane / warpSize;
}

void pairs(float *p, int n, cudaStream_t stream) {
  c10::cuda::CUDAGuard guard(0);
  float two = 2;
  C10_CUDA_CHECK(cudaMemcpyToSymbol(factor, &two, sizeof(two)));
  pairsKernel<float><<<(n + 255) / 256, 256, 0, stream>>>(p, n);
  C10_CUDA_KERNEL_LAUNCH_CHECK();
}
