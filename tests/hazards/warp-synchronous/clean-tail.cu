// The last warp of a block finds the largest value in steps, with a barrier behind each.
#include <cuda_runtime.h>
typedef unsigned int uint;
__device__ __forceinline__ void tail(volatile int *best, uint t) {
  best[t] = max(best[t], best[t + 32]); __syncwarp(); best[t] = max(best[t], best[t + 16]); __syncwarp(); best[t] = max(best[t], best[t + 8]);
  __syncwarp();
}
__global__ void largest(const int *in, int n, int *out) {
  __shared__ int best[256];
  const uint t = threadIdx.x;
  int mine = in[0];
  for (uint i = blockIdx.x * 256 + t; i < n; i += gridDim.x * 256)
    mine = max(mine, in[i]);
  best[t] = mine;
  __syncthreads();
  for (uint s = 128; s > 32; s >>= 1) {
    if (t < s)
      best[t] = max(best[t], best[t + s]);
    __syncthreads();
  }
  if (t < 32)
    tail(best, t);
  __syncthreads();
  if (t == 0)
    for (int i = 0; i < 8; ++i)
      atomicMax(out, best[i]);
}
