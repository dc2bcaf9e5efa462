// An inclusive scan within a warp by Hillis and Steele, through a pointer into shared memory.
#include <cuda_runtime.h>

template <class Value> __device__ Value warpScan(volatile Value *cells, unsigned lane) {
#pragma unroll
  for (unsigned reach = 1; reach < 32; reach <<= 1)
    if (lane >= reach)
      cells[lane] += cells[lane - reach]; // hazard
  return cells[lane];
}

__global__ void ranks(const int *flags, int *out) {
  __shared__ int rows[8][32];
  unsigned lane = threadIdx.x % 32, row = threadIdx.x / 32;
  rows[row][lane] = flags[threadIdx.x];
  out[threadIdx.x] = warpScan<int>(rows[row], lane);
}
