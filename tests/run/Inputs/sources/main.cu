// A program of four sources: the host's C++ and C, and kernels with device functions of the same name in two files.
#include "sums.h"
#include <cstdio>
#include <cuda_runtime.h>

__device__ int scaled(int x) { return 2 * x; }

__global__ void twice(int *out) { out[threadIdx.x] = scaled(out[threadIdx.x]); }

int main(int argc, char **argv) {
  int *numbers = fill(64, argc > 1 ? atLeast(argv[1], 1) : 1);
  twice<<<1, 64>>>(numbers);
  int sums[2];
  sumOfWarps(numbers, sums);
  std::printf("%d %d\n", sums[0], sums[1]);
  release(numbers);
  return 0;
}
