// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Looks at the bytes of numbers of 8 bits.
#include <cuda_fp8.h>
#include <cuda_runtime.h>

__device__ bool isZero(__nv_fp8_e4m3 v) { return v.__x == 0; }
__device__ bool isNegative(__nv_fp8_e4m3 v) { return (v.__x & 0x80) != 0; }
__device__ unsigned char toggled(unsigned char flags) { return flags ^ 0x80; }
__global__ void count(const unsigned char *values, int *largest) {
  if (values[threadIdx.x] == 0x7c)
    atomicAdd(largest, 1);
}
