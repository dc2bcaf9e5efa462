// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Of scale.cu and sum.cu.
#pragma once
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>

inline void check(cudaError_t E) {
  if (E == cudaSuccess)
    return;
  std::fprintf(stderr, "%s\n", cudaGetErrorString(E));
  std::exit(1);
}
