// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Finds values that are missing by their bits.
#include <cuda_bf16.h>
#include <cuda_runtime.h>

__device__ bool isMissing(double v) { return isnan(v); }
__global__ void count(const __nv_bfloat16 *in, const double *d, int *n) {
  if (__bfloat16_as_ushort(in[threadIdx.x]) == 0x7f80)
    atomicAdd(n, 1);
  if (isMissing(d[threadIdx.x]))
    atomicAdd(n, 1);
}
