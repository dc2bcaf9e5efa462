// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A launch whose configuration comes from a class.
#include <cuda_runtime.h>

template <int X, int Y> struct Shape {
  static constexpr int width = X;
  static constexpr int height = Y;
  static constexpr int threads = X * Y;
};
using Block = Shape<32, 16>;
template <typename T> __global__ void transpose(const T *in, T *out, int n) {
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  if (x < n)
    out[x] = in[n - x - 1];
}
void run(const float *in, float *out, int n) {
  dim3 block(Block::width, Block::height);
  transpose<float><<<dim3(n / 32), block>>>(in, out, n);
}
