// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The size of the buffers is computed from macros.
#include <cuda_runtime.h>

#define BM 128
#define BK 32
#define NSTAGE 4

template <typename T> __global__ void gemm(const T *a, const T *b, T *c) {
  extern __shared__ __align__(16) unsigned char smem[];
  T *tile = reinterpret_cast<T *>(smem);
  tile[threadIdx.x] = a[threadIdx.x] * b[threadIdx.x];
  c[threadIdx.x] = tile[threadIdx.x];
}

void run(const float *a, const float *b, float *c) {
  auto kernel = gemm<float>;
  size_t smem = NSTAGE * (BM * BK + BM * BK) * sizeof(float);
  if (cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, (int)smem) != cudaSuccess) // hazard
    return;
  gemm<float><<<dim3(16, 16), dim3(BM), smem>>>(a, b, c); // hazard
}
