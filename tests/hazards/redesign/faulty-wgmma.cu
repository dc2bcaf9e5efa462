// Needs sm_90a: nvcc -arch=sm_90a. Products of a group of warps, whose operands are in shared memory.
#include <cuda_runtime.h>
__device__ __forceinline__ void multiply(float (&d)[4], unsigned long long a, unsigned long long b) {
  asm volatile("wgmma.fence.sync.aligned;"); // hazard
  asm volatile("wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 {%0, %1, %2, %3}, %4, %5, 1, 1, 1, 0, 0;"
               : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3]) : "l"(a), "l"(b));
  asm volatile("wgmma.commit_group.sync.aligned;");
  asm volatile("wgmma.wait_group.sync.aligned 0;");
}
__global__ void tileProduct(float *out, unsigned long long a, unsigned long long b) {
  float d[4] = {};
  multiply(d, a, b);
  for (int i = 0; i < 4; ++i)
    out[threadIdx.x * 4 + i] = d[i];
}
