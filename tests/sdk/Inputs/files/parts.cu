#include <cstdio>

extern __device__ int table[4];
__device__ int lookUp(int i);

__global__ void read(int *out) { *out = lookUp(2) + table[3]; }

int main() {
  int *d, found = 0;
  cudaMalloc(&d, sizeof(int));
  read<<<1, 1>>>(d);
  cudaMemcpy(&found, d, sizeof(int), cudaMemcpyDeviceToHost);
  std::printf("found %d\n", found);
}
