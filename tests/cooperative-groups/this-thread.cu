// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// REQUIRES: hip-headers, cuda-13
// RUN: %program %s
//
// A group of one thread copies one element.

#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
#include <cstdio>

__global__ void kernel(const int *src, int *dest, int n) {
  __shared__ int staged[128];
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    cooperative_groups::memcpy_async(cooperative_groups::this_thread(), &staged[threadIdx.x], &src[i], sizeof(int));
  cooperative_groups::wait(cooperative_groups::this_thread());
  if (i < n)
    dest[i] = staged[threadIdx.x] * 2;
}

int main() {
  constexpr int n = 1000;
  int *src, *dest;
  if (cudaMallocManaged(&src, n * sizeof(int)) != cudaSuccess || cudaMallocManaged(&dest, n * sizeof(int)) != cudaSuccess)
    return 2;
  for (int i = 0; i < n; ++i)
    src[i] = i * 7;
  kernel<<<(n + 127) / 128, 128>>>(src, dest, n);
  if (cudaDeviceSynchronize() != cudaSuccess)
    return 2;
  int wrong = 0;
  for (int i = 0; i < n; ++i)
    wrong += dest[i] != 14 * i;
  std::printf("%d of %d wrong\n", wrong, n);
  cudaFree(src);
  cudaFree(dest);
  return wrong ? 1 : 0;
}
