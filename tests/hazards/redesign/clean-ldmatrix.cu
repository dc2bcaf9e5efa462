// A tile is loaded and multiplied by plain instructions.
#include <cuda_fp16.h>
#include <cuda_runtime.h>
__device__ __forceinline__ void loadFragment(half (&a)[4], const half *row) {
  for (int i = 0; i < 4; ++i)
    a[i] = row[i];
}
__device__ __forceinline__ void multiply(float (&c)[4], const half (&a)[4], half b) {
  for (int i = 0; i < 4; ++i)
    c[i] += __half2float(a[i]) * __half2float(b);
}
__global__ void tileProduct(const half *in, float *out) {
  __shared__ __align__(16) half tile[16 * 16];
  for (int i = threadIdx.x; i < 256; i += blockDim.x)
    tile[i] = in[i];
  __syncthreads();
  half a[4];
  float c[4] = {};
  loadFragment(a, tile + (threadIdx.x % 16) * 16 + (threadIdx.x / 16 % 2) * 8);
  multiply(c, a, a[2]);
  for (int i = 0; i < 4; ++i)
    out[threadIdx.x * 4 + i] = c[i];
}
