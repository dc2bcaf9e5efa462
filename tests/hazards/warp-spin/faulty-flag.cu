__global__ void pipeline(volatile int *ready, float *data) {
  const int warp = threadIdx.x / 32;
  const int lane = threadIdx.x % 32;
  if (warp == 0) {
    data[lane] = lane;
    __threadfence();
    if (lane == 0)
      *ready = 1;
  } else {
    if (lane == 0)
      while (*ready == 0) // hazard
        ;
    __syncwarp();
    data[32 + lane] = data[lane] * 2;
  }
}
