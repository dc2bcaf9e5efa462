// Lines that the port keeps as they are: they fail in waves of 64.
#include <cstdio>

__global__ void first(int *out) {
  // tranship: off
  if (__ballot(1) & 1ull << 40)
    *out = 64;
  // tranship: on
}

int main() {
  int *d, h = 32;
  cudaMalloc(&d, sizeof(h));
  cudaMemcpy(d, &h, sizeof(h), cudaMemcpyHostToDevice);
  first<<<1, 64>>>(d);
  cudaMemcpy(&h, d, sizeof(h), cudaMemcpyDeviceToHost);
  std::printf("%d lanes\n", h);
  return h != 32;
}
