// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Nodes of a graph.
#include <cuda_runtime.h>
#include <vector>

__global__ void step(float *x, int n) { x[threadIdx.x % n] += 1; }
class Builder {
public:
  void addKernel(float *x, int n) {
    void *args[] = {&x, &n};
    cudaKernelNodeParams node = {};
    node.func = (void *)step;
    node.gridDim = dim3(4);
    node.blockDim = dim3(128);
    node.kernelParams = args;
    cudaGraphNode_t added;
    cudaGraphAddKernelNode(&added, graph_, nullptr, 0, &node);
  }
  void addClear(void *p, size_t bytes) {
    cudaMemsetParams clear;
    clear = {};
    cudaGraphNode_t added;
    cudaGraphAddMemsetNode(&added, graph_, nullptr, 0, &clear);
  }

private:
  cudaGraph_t graph_ = nullptr;
};
