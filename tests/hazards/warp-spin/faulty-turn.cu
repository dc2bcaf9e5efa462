// The warps of a block append in turn; each waits in a loop for its number.
#include <cuda_runtime.h>
template <int Warps> __global__ void appendInOrder(const float *in, float *out, int *length) {
  __shared__ int turn;
  __shared__ int position;
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  if (threadIdx.x == 0) {
    turn = 0;
    position = 0;
  }
  __syncthreads();
  const float value = in[blockIdx.x * Warps * 32 + threadIdx.x];
  const unsigned keep = __ballot_sync(0xffffffffu, value > 0);
  while (*(volatile int *)&turn != warp) {} // hazard
  {
    const int start = position;
    if (value > 0)
      out[start + __popc(keep & ((1u << lane) - 1))] = value;
    __syncwarp();
    if (lane == 0) {
      position = start + __popc(keep);
      __threadfence_block();
      turn = warp + 1;
    }
  }
  if (threadIdx.x == Warps * 32 - 1)
    *length = position;
}
template __global__ void appendInOrder<4>(const float *, float *, int *);
