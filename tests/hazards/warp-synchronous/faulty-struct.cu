// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The end of a reduction.
#include <cuda_runtime.h>

template <typename T, int Size> struct Reducer {
  volatile T *cells;
  __device__ void fold(int lane) {
    cells[lane] = cells[lane] + cells[lane + 16]; // hazard
    cells[lane] = cells[lane] + cells[lane + 8];
  }
};
__global__ void sum(const float *in, float *out) {
  __shared__ float s[64];
  s[threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  Reducer<float, 64> r{s};
  if (threadIdx.x < 32)
    r.fold(threadIdx.x);
  *out = s[0];
}
