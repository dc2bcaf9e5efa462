#include <cstdio>
#include <cuda_fp16.h>

__device__ __half_raw table[] = {{0x3C00}, {0x4000}};
__device__ __half2_raw pairs[] = {{0x3C00, 0x4200}, {1, 2}};
constexpr __half middle = __half_raw{0x3800};

__global__ void show(unsigned short bits) {
  __half2_raw pair;
  pair.x = bits, pair.y = pair.x | 1;
  __half2 both = pair;
  printf("%g %g %g %g\n", __half2float(table[0]), __half2float(table[1]), __high2float(pairs[0]), __half2float(middle));
  both = {__half(__half_raw{bits}), both.y};
  printf("%g %g %x\n", __low2float(both), __high2float(both), pair.x | pair.y << 16);
}

int main() {
  show<<<1, 1>>>(0x4400);
  return cudaDeviceSynchronize();
}
