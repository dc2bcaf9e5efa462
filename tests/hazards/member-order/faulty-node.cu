#include <vector>

void addClear(cudaGraph_t graph, cudaGraphNode_t *node, void *where, size_t bytes) {
  cudaMemsetParams params{where, 0, 255, 1, bytes, 1}; // hazard
  cudaGraphAddMemsetNode(node, graph, nullptr, 0, &params);
}
