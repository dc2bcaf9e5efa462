// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Two sums with one buffer.
#include <cuda_runtime.h>

template <typename T> __global__ void addUp(const T *in, int n, T *result) {
  T mine = 0;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
    mine += in[i];
  atomicAdd(result, mine);
}
template <typename T> T sum(const T *in, int n, cudaStream_t s) {
  T *d_result = nullptr, h_result = 0;
  if (cudaMalloc((void **)&d_result, sizeof(T)) != cudaSuccess)
    return 0;
  const int block = 256, grid = 32;
  addUp<T><<<grid, block, 0, s>>>(in, n, d_result); // hazard
  cudaMemcpy(&h_result, d_result, sizeof(T), cudaMemcpyDeviceToHost);
  cudaFree(d_result);
  return h_result;
}
template float sum<float>(const float *, int, cudaStream_t);
