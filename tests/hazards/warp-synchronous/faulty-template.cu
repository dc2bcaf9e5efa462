template <unsigned Block> __device__ void warpReduce(volatile int *data, unsigned tid) {
  if (Block >= 64) data[tid] += data[tid + 32]; // hazard
  if (Block >= 32) data[tid] += data[tid + 16];
  if (Block >= 16) data[tid] += data[tid + 8];
  if (Block >= 8) data[tid] += data[tid + 4];
  if (Block >= 4) data[tid] += data[tid + 2];
  if (Block >= 2) data[tid] += data[tid + 1];
}

template <unsigned Block> __global__ void total(const int *in, int *out) {
  extern __shared__ int shared[];
  unsigned tid = threadIdx.x;
  shared[tid] = in[blockIdx.x * Block + tid];
  __syncthreads();
  if (tid < 32)
    warpReduce<Block>(shared, tid);
  if (tid == 0)
    out[blockIdx.x] = shared[0];
}

template __global__ void total<64>(const int *, int *);
