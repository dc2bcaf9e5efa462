// What a wave of 64 lanes does otherwise: the tool reports it, and leaves it.
#include <cstdio>
__global__ void leaders(int *out) {
  asm volatile("" ::: "memory");
  // tranship: off
  if (__ballot(1) & 1ull << 40)
    out[0] = 64;
  // tranship: on
}
int main() {
  int *out;
  cudaMallocManaged(&out, sizeof(int));
  *out = 32;
  leaders<<<1, 64>>>(out);
  cudaDeviceSynchronize();
  printf("the wave\nhas %d lanes\n", *out);
  return 0;
}
