// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Needs sm_80: nvcc -arch=sm_80. Asynchronous copies through a macro, mma in a header: a port has both.
#include "mma.cuh"
#include <cuda_runtime.h>

#define CP_ASYNC(dst, src) \
  asm volatile("cp.async.cg.shared.global [%0], [%1], 16;\n" ::"r"(dst), "l"(src))

__global__ void stage(const float4 *in, float *out) {
  __shared__ float4 tile[32];
  unsigned addr = (unsigned)__cvta_generic_to_shared(&tile[threadIdx.x]);
  CP_ASYNC(addr, in + threadIdx.x);
  asm volatile("cp.async.wait_all;\n");
  __syncthreads();
  float d[4] = {};
  unsigned a[4] = {}, b[2] = {};
  mma16816(d, a, b);
  out[threadIdx.x] = tile[threadIdx.x].x + d[0];
}
