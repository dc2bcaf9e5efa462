// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Entropy of the rows of a distribution, in bits.
#include <cuda_runtime.h>

struct Term {
  __device__ float operator()(float p) const {
    if (p <= 1e-30f)
      return 0.f;
    return -p * __log2f(p);
  }
};
__global__ void entropy(const float *rows, float *bits, int n) {
  float sum = 0;
  for (int i = 0; i < n; ++i)
    sum += Term{}(rows[blockIdx.x * n + i]);
  bits[blockIdx.x] = sum;
}
