void addClear(cudaGraph_t graph, cudaGraphNode_t *node, void *where, size_t bytes) {
  cudaMemsetParams params{.dst = where, .pitch = 0, .value = 255, .elementSize = 1, .width = bytes, .height = 1};
  cudaGraphAddMemsetNode(node, graph, nullptr, 0, &params);
}
