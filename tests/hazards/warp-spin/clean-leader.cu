// A ticket of each block.
__device__ int turn;
__device__ int ticket;

__global__ void inOrder(float *log) {
  if (threadIdx.x == 0) {
    int mine = atomicAdd(&ticket, 1);
    while (atomicAdd(&turn, 0) != mine)
      ;
    log[mine] = mine;
    __threadfence();
    atomicAdd(&turn, 1);
  }
  __syncthreads();
}
