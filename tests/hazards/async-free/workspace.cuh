// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once
#include <cuda_runtime.h>

struct Workspace {
  explicit Workspace(cudaStream_t s);
  ~Workspace();
  void resize(size_t bytes);

  cudaStream_t stream;
  void *buffer = nullptr;
  size_t size = 0;
};
