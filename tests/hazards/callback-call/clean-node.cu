#include <cstdio>
#include <cuda_runtime.h>

namespace {

struct Chunk {
  void *Memory;
  cudaError_t Result;
  bool IsDone;
};

void CUDART_CB mark(void *Data) { static_cast<Chunk *>(Data)->IsDone = true; }

void CUDART_CB print(void *Data) { std::puts(cudaGetErrorString(static_cast<Chunk *>(Data)->Result)); }

void then(cudaStream_t Stream, cudaHostFn_t Function, Chunk *C) { cudaLaunchHostFunc(Stream, Function, C); }

void give(Chunk *C) { cudaFree(C->Memory); }

} // namespace

void add(cudaGraph_t Graph, cudaGraphNode_t *Node, Chunk *C) {
  cudaHostNodeParams Params = {};
  Params.fn = mark;
  Params.userData = C;
  cudaGraphAddHostNode(Node, Graph, nullptr, 0, &Params);
}

void finish(cudaStream_t Stream, Chunk *C) {
  then(Stream, print, C);
  cudaStreamSynchronize(Stream);
  give(C);
}
