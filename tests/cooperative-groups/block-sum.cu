// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// REQUIRES: hip-headers, cuda-13
// RUN: %program %s
//
// A sum over a block: once with a barrier that is hidden in a function, once with the group as a parameter.

#include <cooperative_groups.h>
#include <cstdio>

using namespace cooperative_groups;

__device__ int sum(int *x, int n) {
  for (int half = n / 2; half > 0; half /= 2) {
    __syncthreads();
    if (threadIdx.x < half)
      x[threadIdx.x] += x[threadIdx.x + half];
  }
  __syncthreads();
  return x[0];
}

__device__ int sum(const thread_block &g, int *x, int n) {
  for (int half = n / 2; half > 0; half /= 2) {
    g.sync();
    if (g.thread_rank() < half)
      x[g.thread_rank()] += x[g.thread_rank() + half];
  }
  g.sync();
  return x[0];
}

__global__ void parallel_kernel(const int *x, int *result) {
  extern __shared__ int shared[];
  shared[threadIdx.x] = x[threadIdx.x];
  const int hidden = sum(shared, blockDim.x);

  thread_block tb = this_thread_block();
  tb.sync();
  shared[tb.thread_rank()] = x[tb.thread_rank()];
  const int shown = sum(tb, shared, tb.size());
  if (tb.thread_rank() == 0) {
    result[0] = hidden;
    result[1] = shown;
  }
}

int main() {
  constexpr int n = 512;
  int *x, *result;
  if (cudaMallocManaged(&x, n * sizeof(int)) != cudaSuccess || cudaMallocManaged(&result, 2 * sizeof(int)) != cudaSuccess)
    return 2;
  int expected = 0;
  for (int i = 0; i < n; ++i)
    expected += x[i] = i * i % 31;
  parallel_kernel<<<1, n, n * sizeof(int)>>>(x, result);
  if (cudaDeviceSynchronize() != cudaSuccess)
    return 2;
  std::printf("hidden %d, shown %d\n", result[0], result[1]);
  const bool right = result[0] == expected && result[1] == expected;
  cudaFree(x);
  cudaFree(result);
  return right ? 0 : 1;
}
