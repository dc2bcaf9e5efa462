#include "reduce.cuh"
#include <cstdio>
#include <cstdlib>

__global__ void sums(const int *in, int *out) {
  extern __shared__ int of_warp[];
  int sum = sumOfWarp(in[blockIdx.x * blockDim.x + threadIdx.x]);
  if (threadIdx.x % 32 == 0)
    of_warp[threadIdx.x / 32] = sum;
  __syncthreads();
  if (threadIdx.x == 0) {
    for (int i = 1; i < blockDim.x / 32; ++i)
      of_warp[0] += of_warp[i];
    out[blockIdx.x] = of_warp[0];
  }
}

int main(int argc, char **argv) {
  int blocks = argc > 1 ? atoi(argv[1]) : 2, n = blocks * 128, *in, *out;
  cudaMallocManaged(&in, n * sizeof(int));
  cudaMallocManaged(&out, blocks * sizeof(int));
  for (int i = 0; i < n; ++i)
    in[i] = i;
  sums<<<blocks, 128, 4 * sizeof(int)>>>(in, out);
  if (cudaDeviceSynchronize() != cudaSuccess)
    return 3;
  for (int i = 0; i < blocks; ++i)
    printf("block %d: %d\n", i, out[i]);
  cudaFree(in);
  return cudaFree(out) != cudaSuccess;
}
