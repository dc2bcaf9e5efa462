#include <cuda_runtime.h>

namespace {

struct Chunk {
  void *Memory;
  cudaEvent_t Done;
};

void CUDART_CB give(void *Data) {
  auto *C = static_cast<Chunk *>(Data);
  cudaFree(C->Memory); // hazard
}

void CUDART_CB copyOut(void *Data) {
  auto *C = static_cast<Chunk *>(Data);
  cudaEventSynchronize(C->Done); // hazard
}

void then(cudaStream_t Stream, cudaHostFn_t Function, Chunk *C) { cudaLaunchHostFunc(Stream, Function, C); }

} // namespace

void add(cudaGraph_t Graph, cudaGraphNode_t *Node, Chunk *C) {
  cudaHostNodeParams Params = {};
  Params.fn = give;
  Params.userData = C;
  cudaGraphAddHostNode(Node, Graph, nullptr, 0, &Params);
}

void finish(cudaStream_t Stream, Chunk *C) { then(Stream, copyOut, C); }
