template <unsigned Block> __device__ int warpReduce(int value) {
  for (unsigned d = Block / 2; d > 0; d /= 2)
    value += __shfl_down_sync(0xffffffff, value, d);
  return value;
}

template <unsigned Block> __global__ void total(const int *in, int *out) {
  extern __shared__ int shared[];
  unsigned tid = threadIdx.x;
  shared[tid] = in[blockIdx.x * Block + tid];
  __syncthreads();
  if (tid < 32) {
    int sum = warpReduce<32>(shared[tid] + shared[tid + 32]);
    if (tid == 0)
      out[blockIdx.x] = sum;
  }
}

template __global__ void total<64>(const int *, int *);
