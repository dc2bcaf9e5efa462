// The wave that this sum takes for granted has 32 lanes.
__device__ int sumOfWarp(int value) {
  for (int step = 16; step > 0; step /= 2)
    value += __shfl_down_sync(0xffffffffu, value, step);
  return value;
}
