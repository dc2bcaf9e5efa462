#include <cstdio>
// No barrier stands between what a thread writes and what its neighbour reads.
__global__ void neighbours(int *out) {
  __shared__ int tile[64];
  tile[threadIdx.x] = threadIdx.x;
  out[threadIdx.x] = threadIdx.x > 0 ? tile[threadIdx.x - 1] : 0; // the line
}
int main() {
  int *out;
  cudaMallocManaged(&out, 64 * sizeof(int));
  neighbours<<<1, 64>>>(out);
  cudaDeviceSynchronize();
  printf("%d\n", out[63]);
  return cudaFree(out) != cudaSuccess;
}
