// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A picture that kernels paint on.
#include <cuda_runtime.h>

struct Canvas {
  cudaSurfaceObject_t surface = 0;
  explicit Canvas(const cudaResourceDesc &of, void **plain) {
    cudaMalloc(plain, 1024);
  }
};
