#include <cstdio>
__global__ void k(unsigned *o) {
  __shared__ alignas(16) float buf[32];
  __shared__ __align__(8) int t[4];
  alignas(8) __shared__ char c[8];
  int n = -1;
  const unsigned tab[] = {n, 2, 3u};
  unsigned two[2] = {threadIdx.x, n};
  buf[threadIdx.x] = threadIdx.x;
  t[threadIdx.x % 4] = 1;
  c[threadIdx.x % 8] = 2;
  __syncthreads();
  o[threadIdx.x] =
      __byte_perm(0x80818283u, 0x04050607u, 0x98ba + threadIdx.x * 0x1111) +
      tab[0] + two[1] + (unsigned)buf[31 - threadIdx.x] + ((size_t)buf % 16) +
      t[0] + c[0];
}
int main() {
  unsigned *o;
  cudaMallocManaged(&o, 128);
  k<<<1, 32>>>(o);
  cudaDeviceSynchronize();
  for (int i = 0; i < 32; ++i)
    printf("%08x%c", o[i], i % 8 == 7 ? '\n' : ' ');
}
