// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A sweep over 2^32 seeds, and a block that is larger than the kernel's bounds.
#include <cuda_runtime.h>

__global__ void sweep(unsigned long long *best) {
  unsigned long long seed = (unsigned long long)blockIdx.x * blockDim.x + threadIdx.x;
  if (seed % 1000003 == 17)
    atomicMin(best, seed);
}

template <class T> __global__ void __launch_bounds__(256, 2) scale(T *v) { v[threadIdx.x] *= 2; }

void sweepAll(unsigned long long *best, float *v) {
  const unsigned blocks = 1u << 22;
  const dim3 threads(256);
  sweep<<<blocks, threads>>>(best);
  scale<<<32, threads>>>(v);
}
