#include <cuda_runtime.h>

constexpr unsigned Flags = cudaGraphInstantiateFlagAutoFreeOnLaunch | cudaGraphInstantiateFlagUseNodePriority; // hazard

cudaGraphExec_t make(cudaGraph_t Graph) {
  cudaGraphExec_t Exec = nullptr;
  cudaGraphInstantiate(&Exec, Graph, Flags);
  return Exec;
}

cudaGraphExec_t upload(cudaGraph_t Graph, cudaStream_t Stream) {
  cudaGraphExec_t Exec = nullptr;
  cudaGraphInstantiateParams Params = {};
  Params.flags = cudaGraphInstantiateFlagUpload | cudaGraphInstantiateFlagAutoFreeOnLaunch; // hazard
  Params.uploadStream = Stream;
  cudaGraphInstantiateWithParams(&Exec, Graph, &Params);
  return Exec;
}
