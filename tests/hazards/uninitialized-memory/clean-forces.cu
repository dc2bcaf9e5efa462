// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Forces of several terms are summed up.
#include <cstdio>
#include <cuda_runtime.h>

#define CUDA_CALL(x)                                                                                                   \
  do {                                                                                                                 \
    cudaError_t status = (x);                                                                                          \
    if (status != cudaSuccess)                                                                                         \
      printf("%s\n", cudaGetErrorString(status));                                                                      \
  } while (0)

template <typename T> __global__ void addBonds(int n, const T *length, T *__restrict__ force) {
  const int i = threadIdx.x + blockIdx.x * blockDim.x;
  if (i >= n)
    return;
  force[i] += T(2) * length[i];
}

template <typename T> void bonds(int n, const T *length, T *h_force, cudaStream_t stream) {
  T *force = nullptr;
  CUDA_CALL(cudaMalloc(&force, n * sizeof(T)));
  CUDA_CALL(cudaMemsetAsync(force, 0, n * sizeof(T), stream));
  addBonds<T><<<(n + 127) / 128, 128, 0, stream>>>(n, length, force);
  CUDA_CALL(cudaMemcpyAsync(h_force, force, n * sizeof(T), cudaMemcpyDeviceToHost, stream));
  CUDA_CALL(cudaStreamSynchronize(stream));
  CUDA_CALL(cudaFree(force));
}
template void bonds<float>(int, const float *, float *, cudaStream_t);
