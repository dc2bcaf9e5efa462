// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once
#include <cstdlib>
#include <cuda_runtime.h>

#define CUDA_OK(call)                                                                                                  \
  do {                                                                                                                 \
    if ((call) != cudaSuccess)                                                                                         \
      abort();                                                                                                         \
  } while (0)

class Stream {
public:
  Stream() { CUDA_OK(cudaStreamCreate(&S)); }
  ~Stream() { CUDA_OK(cudaStreamDestroy(S)); }
  cudaStream_t get() const { return S; }
  void synchronize() { CUDA_OK(cudaStreamSynchronize(S)); }

private:
  cudaStream_t S;
};
