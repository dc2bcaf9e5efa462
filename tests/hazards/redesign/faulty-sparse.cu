// Needs sm_80: nvcc -arch=sm_80. A sparse product beside a dense one, which a port has.
#include "mma.cuh"
#include <cuda_runtime.h>
__device__ __forceinline__ void sparse(float (&d)[4], const unsigned (&a)[2], const unsigned (&b)[2], unsigned meta) {
  asm volatile("mma.sp.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 " // hazard
               "{%0, %1, %2, %3}, {%4, %5}, {%6, %7}, {%0, %1, %2, %3}, %8, 0x0;\n"
               : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3])
               : "r"(a[0]), "r"(a[1]), "r"(b[0]), "r"(b[1]), "r"(meta));
}
__global__ void both(float *out, unsigned meta) {
  float d[4] = {};
  unsigned a[4] = {}, half[2] = {}, b[2] = {};
  mma16816(d, a, b);
  sparse(d, half, b, meta);
  out[threadIdx.x] = d[0] + d[1] + d[2] + d[3];
}
