// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The user's own names.
#include <cuda_fp16.h>

namespace wmma {
template <int M> struct fragment {
  float x[M];
};
} // namespace wmma

__global__ void gemm(const half *a, float *c) {
  wmma::fragment<16> f;
  for (int i = 0; i < 16; ++i)
    f.x[i] = __half2float(a[i]);
  c[threadIdx.x] = f.x[threadIdx.x % 16];
}
