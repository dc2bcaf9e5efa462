// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The class is in a header, its members are defined here.
#include "workspace.cuh"

Workspace::Workspace(cudaStream_t s) : stream(s) {}

Workspace::~Workspace() {
  if (buffer)
    cudaFreeAsync(buffer, stream);
}

void Workspace::resize(size_t bytes) {
  if (bytes <= size)
    return;
  if (buffer)
    cudaFreeAsync(buffer, stream);
  cudaMallocAsync(&buffer, bytes, stream);
  size = bytes;
}
