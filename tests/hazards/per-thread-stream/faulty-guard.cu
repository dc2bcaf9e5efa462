// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A server: requests of many threads must not wait for each other.
#ifndef CUDA_API_PER_THREAD_DEFAULT_STREAM
#define CUDA_API_PER_THREAD_DEFAULT_STREAM 1 // hazard
#endif
#include <cuda_runtime.h>

__global__ void answer(const float *question, float *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[i] = question[i] * 0.5f;
}

void serve(const float *question, float *out, float *pinned, int n) {
  answer<<<(n + 255) / 256, 256>>>(question, out, n);
  cudaMemcpyAsync(pinned, out, n * sizeof(float), cudaMemcpyDeviceToHost, cudaStreamPerThread);
  cudaStreamSynchronize(cudaStreamPerThread);
}
