// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Nodes of a graph.
#include <cuda_runtime.h>
#include <vector>

__global__ void step(float *x, int n) { x[threadIdx.x % n] += 1; }
class Builder {
public:
  void addKernel(float *x, int n) {
    void *args[] = {&x, &n};
    cudaKernelNodeParams node = {(void *)step, dim3(4), dim3(128), 0, args, nullptr}; // hazard
    cudaGraphNode_t added;
    cudaGraphAddKernelNode(&added, graph_, nullptr, 0, &node);
  }
  void addClear(void *p, size_t bytes) {
    cudaMemsetParams clear;
    clear = {p, 0, 0, 1, bytes, 1}; // hazard
    cudaGraphNode_t added;
    cudaGraphAddMemsetNode(&added, graph_, nullptr, 0, &clear);
  }

private:
  cudaGraph_t graph_ = nullptr;
};
