// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The shared memory of a GEMM, by its stages and its type.
#include <cuda_runtime.h>

template <int Stages, typename T> struct Tile {
  static constexpr int bytes = Stages * 64 * 64 * sizeof(T);
};

template <int Stages, typename T>
__global__ void gemm(const T *a, T *b) {
  extern __shared__ char memory[];
  T *tile = reinterpret_cast<T *>(memory);
  tile[threadIdx.x] = a[threadIdx.x];
  __syncthreads();
  b[threadIdx.x] = tile[blockDim.x - 1 - threadIdx.x];
}

template <int Stages, typename T> void launch(const T *a, T *b) {
  constexpr int bytes = Tile<Stages, T>::bytes;
  cudaFuncSetAttribute(gemm<Stages, T>, cudaFuncAttributeMaxDynamicSharedMemorySize,
                       bytes);
  gemm<Stages, T><<<1, 256, 0>>>(a, b);
}

void run(const float *a, float *b, const double *c, double *d) {
  launch<4>(a, b);
  launch<2>(c, d);
}
