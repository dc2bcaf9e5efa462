// A tile is loaded and multiplied by tensor cores through PTX that a port has.
#include <cuda_fp16.h>
#include <cuda_runtime.h>
__device__ __forceinline__ void loadFragment(unsigned (&a)[4], const half *row) {
  unsigned address = static_cast<unsigned>(__cvta_generic_to_shared(row));
  asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0, %1, %2, %3}, [%4];"
               : "=r"(a[0]), "=r"(a[1]), "=r"(a[2]), "=r"(a[3]) : "r"(address));
}
__device__ __forceinline__ void multiply(float (&c)[4], const unsigned (&a)[4], unsigned b) {
  asm volatile("mma.sync.aligned.m16n8k8.row.col.f32.f16.f16.f32 {%0,%1,%2,%3}, {%4,%5}, {%6}, {%0,%1,%2,%3};"
               : "+f"(c[0]), "+f"(c[1]), "+f"(c[2]), "+f"(c[3]) : "r"(a[0]), "r"(a[1]), "r"(b));
}
__global__ void tileProduct(const half *in, float *out) {
  __shared__ __align__(16) half tile[16 * 16];
  for (int i = threadIdx.x; i < 256; i += blockDim.x)
    tile[i] = in[i];
  __syncthreads();
  unsigned a[4];
  float c[4] = {};
  loadFragment(a, tile + (threadIdx.x % 16) * 16 + (threadIdx.x / 16 % 2) * 8);
  multiply(c, a, a[2]);
  for (int i = 0; i < 4; ++i)
    out[threadIdx.x * 4 + i] = c[i];
}
