// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A counter in managed memory.
#include <cuda_runtime.h>
#include <numeric>
#include <cstdio>

__managed__ int found;
__global__ void search(const int *v, int n, int what) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n && v[i] == what)
    atomicAdd(&found, 1);
}
int count(const int *v, int n, int what) {
  found = 0;
  search<<<(n + 255) / 256, 256>>>(v, n, what);
  if (cudaDeviceSynchronize() != cudaSuccess)
    return -1;
  std::printf("%d\n", found);
  return 0;
}
__global__ void fill(double *x) { x[threadIdx.x] = threadIdx.x; }
double total() {
  double *x = nullptr;
  cudaMallocManaged(&x, 256 * sizeof *x);
  fill<<<1, 256>>>(x);
  cudaStreamSynchronize(nullptr);
  double sum = std::accumulate(x, x + 256, 0.0);
  cudaFree(x);
  return sum;
}
