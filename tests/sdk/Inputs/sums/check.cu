#include "sums.h"
#include <cstdio>

__global__ void lanes(unsigned long long *out) {
  unsigned all = __ballot_sync(0xffffffff, threadIdx.x % 2 == 0);
  if (threadIdx.x == 0)
    *out = all;
}

int main() {
  int in[64], sum = 0;
  float x[32];
  for (int i = 0; i < 64; ++i)
    in[i] = i;
  for (int i = 0; i < 32; ++i)
    x[i] = i;
  sumOnDevice(in, 64, &sum);
  scaleOnDevice(x, 32, 2);
  unsigned long long *d, even = 0;
  cudaMalloc(&d, sizeof(even));
  lanes<<<1, 32>>>(d);
  cudaMemcpy(&even, d, sizeof(even), cudaMemcpyDeviceToHost);
  std::printf("sum %d, first %g, even %llx\n", sum, x[0], even);
  return !(sum == 3080 && x[0] == 62 && even == 0x55555555);
}
