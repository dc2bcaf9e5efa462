// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A stack of images behind a class.
#include <cuda_runtime.h>

template <typename T> struct Stack {
  cudaSurfaceObject_t s;

  __device__ T get(int x, int y, int layer) const {
    T v;
    surf3Dread(&v, s, x * (int)sizeof(T), y, layer);
    return v;
  }
  __device__ void set(int x, int y, int layer, T v) const {
    surf3Dwrite(v, s, x * (int)sizeof(T), y, layer);
  }
};
__global__ void scale(Stack<float> stack, int layers) {
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  for (int layer = 0; layer != layers; ++layer)
    stack.set(x, blockIdx.y, layer, 2 * stack.get(x, blockIdx.y, layer));
}
