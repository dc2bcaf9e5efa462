__global__ void pipeline(float *data) {
  const int warp = threadIdx.x / 32;
  const int lane = threadIdx.x % 32;
  if (warp == 0)
    data[lane] = lane;
  __syncthreads();
  if (warp != 0)
    data[32 + lane] = data[lane] * 2;
}
