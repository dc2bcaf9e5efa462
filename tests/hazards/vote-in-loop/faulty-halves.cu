// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The lower half of a warp writes what the upper half reads.
#include <cuda_runtime.h>

__device__ void handOver() { __syncwarp(); }

__device__ void write(int *box, int lane, int rounds) {
  for (int r = 0; r < rounds; ++r) {
    box[lane] = r + lane;
    handOver(); // hazard
  }
}

__device__ int read(const volatile int *box, int lane, int rounds) {
  int sum = 0;
  for (int r = 0; r < rounds; ++r) {
    handOver(); // hazard
    sum += box[lane - 16];
  }
  return sum;
}

__global__ void exchange(int *out, int rounds) {
  __shared__ int box[16];
  const int lane = threadIdx.x & 31;
  if (lane < 16)
    write(box, lane, rounds);
  else
    out[lane] = read(box, lane, rounds);
}
