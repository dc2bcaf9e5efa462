// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "scale.h"
#include <cuda_runtime.h>

int main() {
  int Count = 0;
  float X[4] = {1, 2, 3, 4};
  return cudaGetDeviceCount(&Count) != cudaSuccess || scale(X, 2, 4) || sum(X, 4) < 0;
}
