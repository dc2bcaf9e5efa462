// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Shuffles and votes as they were before CUDA 9, without masks.
#include <cuda_runtime.h>

#include "report.h"

__device__ int sumOfWarp(int value) {
  for (int offset = 16; offset > 0; offset >>= 1)
    value += __shfl_down(value, offset);
  return __shfl(value, 0);
}

__device__ float largestOfWarp(float value) {
  for (int bits = 16; bits > 0; bits >>= 1) {
    float other = __shfl_xor(value, bits);
    value = other > value ? other : value;
  }
  return value;
}

__global__ void reduce(const int *in, int *sums, float *largest) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  sums[i] = sumOfWarp(in[i]);
  largest[i] = largestOfWarp(in[i] / 4.0f);
}

__global__ void scan(const int *in, int *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int lane = threadIdx.x & 31;
  int sum = i < n ? in[i] : 0;
  for (int delta = 1; delta < 32; delta *= 2) {
    int before = __shfl_up(sum, delta);
    if (lane >= delta)
      sum += before;
  }
  if (i < n)
    out[i] = sum;
}

__global__ void rank(const int *in, int *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  unsigned odd = __ballot(in[i] & 1);
  unsigned below = (1u << (threadIdx.x & 31)) - 1;
  int same = __all(in[i] > 2) ? 1000 : 0;
  int none = __any(in[i] > 48) ? 2000 : 0;
  out[i] = __popc(odd & below) + same + none;
}

__global__ void quarters(const int *in, int *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int value = in[i];
  for (int offset = 4; offset > 0; offset >>= 1)
    value += __shfl_down(value, offset, 8);
  out[i] = __shfl(value, 0, 8);
}

int main() {
  const int n = 768;
  int *in, *out;
  float *largest;
  cudaMallocManaged(&in, n * sizeof(int));
  cudaMallocManaged(&out, n * sizeof(int));
  cudaMallocManaged(&largest, n * sizeof(float));
  for (int i = 0; i < n; ++i)
    in[i] = numberAt(i) % 50;
  for (int block : {32, 64, 96, 256}) {
    LAUNCH(reduce, n / block, block, in, out, largest);
    cudaDeviceSynchronize();
    report("sums", block, out, n);
    report("largest", block, largest, n);
    LAUNCH(quarters, n / block, block, in, out);
    cudaDeviceSynchronize();
    report("quarters", block, out, n);
  }
  for (int block : {32, 48, 64, 96, 250, 256}) {
    int count = n - 21, blocks = (count + block - 1) / block;
    LAUNCH(scan, blocks, block, in, out, count);
    cudaDeviceSynchronize();
    report("scan", block, out, count);
    LAUNCH(rank, blocks, block, in, out, count);
    cudaDeviceSynchronize();
    report("rank", block, out, count);
  }
  return 0;
}
