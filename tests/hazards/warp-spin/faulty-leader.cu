// A ticket of each warp; the leaders of two warps can be in one wave of 64.
__device__ int turn;
__device__ int ticket;

__global__ void inOrder(float *log) {
  int lane = threadIdx.x & 31;
  if (lane == 0) {
    int mine = atomicAdd(&ticket, 1);
    while (atomicAdd(&turn, 0) != mine) // hazard
      ;
    log[mine] = mine;
    __threadfence();
    atomicAdd(&turn, 1);
  }
  __syncwarp();
}
