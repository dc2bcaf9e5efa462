// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Looks at the bytes of numbers of 8 bits.
#include <cuda_fp8.h>
#include <cuda_runtime.h>

constexpr __nv_fp8_storage_t kInfinity = 0x7c;

__device__ bool isNumber(__nv_fp8_e4m3 v) {
  return (v.__x & 0x7f) != 0x7f; // hazard
}
__device__ void flip(__nv_fp8_e4m3 *v) {
  v->__x ^= 0x80; // hazard
}
__global__ void count(const __nv_fp8_storage_t *values, int *infinite) {
  if (values[threadIdx.x] == kInfinity) // hazard
    atomicAdd(infinite, 1);
}
