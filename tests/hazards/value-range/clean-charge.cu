// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Charges in fixed point, less the noise.
#include <cuda_runtime.h>

using Fixed = unsigned long long;

__device__ Fixed fixed(float charge) {
  return (Fixed)(charge * 65536.0f);
}

__global__ void add(const float *charges, Fixed *sum, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  float above = charges[i] - 0.5f;
  atomicAdd(sum, fixed(above));
}
