#include <cstdio>

__global__ void sum(int *out) {
  int value = threadIdx.x;
  for (int delta = 16; delta > 0; delta /= 2)
    value += __shfl_down_sync(0xffffffff, value, delta);
  if (threadIdx.x % 32 == 0)
    out[threadIdx.x / 32] = value;
}

int main() {
  int *d, h[2];
  cudaMalloc(&d, sizeof(h));
  sum<<<1, 64>>>(d);
  cudaMemcpy(h, d, sizeof(h), cudaMemcpyDeviceToHost);
  std::printf("%d %d\n", h[0], h[1]);
  return !(h[0] == 496 && h[1] == 1520);
}
